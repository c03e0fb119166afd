def t(x):
    print(x, end=" ")
    return x


d = {0: 1}
d[t(0)] += t(5)
print(d)
x = [1, 2]
x[t(1)] *= t(3)
print(x)

# expect: 0 5 {0: 6}
# expect: 1 3 [1, 6]

# compile: t(5)
# compile: t(0)
# compile: t(3)
# compile: t(1)
