d = {"a": 1, "b": 2}
d.update(c=3); print(d.pop("a"), d, list(d), d.get("z", 0), d.setdefault("q", []), d.items(), d.keys(), list(d.values()), "b" in d)  # expect: 1 {'b': 2, 'c': 3, 'q': []} ['b', 'c'] 0 [] dict_items([('b', 2), ('c', 3), ('q', [])]) dict_keys(['b', 'c', 'q']) [2, 3, []] True
s = {1, 2, 3}; print(s | {4}, s & {1, 9}, s - {1}, s ^ {3, 4}, s <= {1, 2, 3, 4}, frozenset([1]))  # expect: {1, 2, 3, 4} {1} {2, 3} {1, 2, 4} True frozenset({1})
print((1, 2) + (3,), (1,), (), [1] * 3, (1, 2) < (1, 3), [1, [2]] == [1, [2]])  # expect: (1, 2, 3) (1,) () [1, 1, 1] True True
