a = b = c = []
a.append(1)
print(a, b is a, c)
x = y, z = 1, 2
print(x, y, z)
d = {}
d["k"] = v = 5
print(d, v)

# expect: [1] True [1]
# expect: (1, 2) 1 2
# expect: {'k': 5} 5
