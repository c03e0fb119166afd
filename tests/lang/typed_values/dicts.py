def f(k: str, v: int):
    d = {"a": 1, k: v}
    d["z"] = 26
    d[k] += 1
    return d, d.get("q"), d.get("a", 0), len(d), "a" in d, sorted(d), list(d.values()), [x for x in d.items()]
print(f("b", 2))
# compile: f("b", 2)

# expect: ({'a': 1, 'b': 3, 'z': 26}, None, 1, 3, True, ['a', 'b', 'z'], [1, 3, 26], [('a', 1), ('b', 3), ('z', 26)])
