print([a + b for a, b in [(1, 2), (3, 4)]])
print([first for first, *rest in ["abc", "de"]])
print([rest for first, *rest in ["abc", "de"]])
print({k: a for k, (a, _) in {"x": (1, 2)}.items()})
d = {}
print([0 for d["k"] in range(3)], d)

# expect: [3, 7]
# expect: ['a', 'd']
# expect: [['b', 'c'], ['e']]
# expect: {'x': 1}
# expect: [0, 0, 0] {'k': 2}
