from collections import namedtuple

Point = namedtuple("Point", ["x", "y"])

d = {"a": 1, 2: "two", (1, 2): [3]}
d["b"] = 5
del d["a"]
print(d, len(d), d.get("zzz", 0), "b" in d)  # expect: {2: 'two', (1, 2): [3], 'b': 5} 3 0 True
print({k: v * v for k, v in zip("xyz", range(3))}, list(d.keys())[0])  # expect: {'x': 0, 'y': 1, 'z': 4} 2
s = {3, 1} | {2}
print(sorted(s), 3 in s, s & {1, 9}, len(s - {1}))  # expect: [1, 2, 3] True {1} 2
p = Point(1, y=2)
print(p, p.x + p[1], p == (1, 2))  # expect: Point(x=1, y=2) 3 True
first, *rest = (1, 2, 3)
print(first, rest, (1, 2) < (1, 3), ((1,) + (2,)) * 2)  # expect: 1 [2, 3] True (1, 2, 1, 2)


def lookup(k: int):
    table = {0: 1.5, 1: 2.5}
    pair = (k, table[1])
    a, (b, c) = k, pair
    return a + b, c


# compile: lookup(3)
