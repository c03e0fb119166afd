a, b = {"x": 1, "y": 2}
c, d = "hi"
e, f = range(2)
g, h = (i for i in (5, 6))
i, j = map(str, (1, 2))
k, l = {"z": 9}.popitem()
print(a, b, c, d, e, f, g, h, i, j, k, l)
m, n = sorted({3, 1})
print(m, n)

# expect: x y h i 0 1 5 6 1 2 z 9
# expect: 1 3
