a = [1, [2]]
b = a
c = a[:]
d = list(a)
e = [*a]
b.append(3)
c[1].append(9)
print(a, b, c, d, e, a is b, a == c)

# expect: [1, [2, 9], 3] [1, [2, 9], 3] [1, [2, 9]] [1, [2, 9]] [1, [2, 9]] True False
