d = {}
for path, v in (("a.b", 1), ("a.c", 2), ("d", 3)):
    at = d
    *parts, last = path.split(".")
    for p in parts:
        at = at.setdefault(p, {})
    at[last] = v
print(d, {k: sorted(v) if isinstance(v, dict) else v for k, v in d.items()})
groups = {}
for w in ["apple", "avocado", "banana"]:
    groups.setdefault(w[0], []).append(w)
print(groups, max(groups, key=lambda k: len(groups[k])), sorted(groups.items(), key=lambda kv: kv[0], reverse=True))

# expect: {'a': {'b': 1, 'c': 2}, 'd': 3} {'a': ['b', 'c'], 'd': 3}
# expect: {'a': ['apple', 'avocado'], 'b': ['banana']} a [('b', ['banana']), ('a', ['apple', 'avocado'])]
