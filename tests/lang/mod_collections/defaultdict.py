from collections import defaultdict
d = defaultdict(list)
for k, v in [("a", 1), ("b", 2), ("a", 3)]:
    d[k].append(v)
print(d, dict(d), d["new"], len(d), d.get("zzz"), "zzz" in d, d.default_factory)
n = defaultdict(int, x=5)
n["y"] += 2
print(n, sorted(n.items()), n.copy()["x"])
t = defaultdict(lambda: defaultdict(int))
t["a"]["b"] += 1
print(t["a"]["b"], {k: dict(v) for k, v in t.items()})
try:
    defaultdict(None)["k"]
except KeyError as e:
    print("KeyError", e)

# expect: defaultdict(<class 'list'>, {'a': [1, 3], 'b': [2], 'new': []}) {'a': [1, 3], 'b': [2]} [] 3 None False <class 'list'>
# expect: defaultdict(<class 'int'>, {'x': 5, 'y': 2}) [('x', 5), ('y', 2)] 5
# expect: 1 {'a': {'b': 1}}
# expect: KeyError 'k'
