for i, (a, b) in enumerate([(1, 2), (3, 4)]):
    print(i, a, b)
for first, *rest in [(1, 2, 3), (4,)]:
    print(first, rest)
for k, v in {"a": [1, 2]}.items():
    print(k, *v, sep="-")
d = {}
for d["x"], d["y"] in [(1, 2), (3, 4)]:
    pass
print(d)

# expect: 0 1 2
# expect: 1 3 4
# expect: 1 [2, 3]
# expect: 4 []
# expect: a-1-2
# expect: {'x': 3, 'y': 4}
