class P:
    pass


p = P()
p.x, p.y, *p.rest = range(5)
print(p.x, p.y, p.rest)
items = [0] * 3
items[0], items[1:] = 7, [8, 9, 10]
print(items)

# expect: 0 1 [2, 3, 4]
# expect: [7, 8, 9, 10]
