a, *b = 1, 2, 3
print(a, b)
*a, b = "xyz"
print(a, b)
a, *b, c = [1, 2]
print(a, b, c)
(a, *b), c = [1, 2, 3], 4
print(a, b, c)
[x, [y, *z]] = 1, (2, 3, 4)
print(x, y, z)
*a, = range(2)
print(a)

# expect: 1 [2, 3]
# expect: ['x', 'y'] z
# expect: 1 [] 2
# expect: 1 [2, 3] 4
# expect: 1 2 [3, 4]
# expect: [0, 1]
