print({k % 3: k for k in range(7)})
d = {k: [] for k in "ab"}
d["a"].append(1)
print(d, {**{k: 1 for k in "xy"}, **{"y": 2}})

# expect: {0: 6, 1: 4, 2: 5}
# expect: {'a': [1], 'b': []} {'x': 1, 'y': 2}
