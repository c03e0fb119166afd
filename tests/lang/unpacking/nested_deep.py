(a, (b, [c, *d])), *e = (1, (2, [3, 4, 5])), 6, 7
print(a, b, c, d, e)
for (x, y), z in [((1, 2), 3)]:
    print(x + y + z)
[(p, q), r] = [[1, 2], 3]
print(p, q, r)

# expect: 1 2 3 [4, 5] [6, 7]
# expect: 6
# expect: 1 2 3
