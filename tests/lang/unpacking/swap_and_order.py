a, b, c = 1, 2, 3
a, b, c = c, a, b
print(a, b, c)
x = [1, 2, 3]
i = 0
i, x[i] = 2, 9
print(i, x)
x[0], x[1] = x[1], x[0]
print(x)

# expect: 3 1 2
# expect: 2 [1, 2, 9]
# expect: [2, 1, 9]
