def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


def show(f):
    d = {"a": 1, "b": 2}
    try:
        r = f(d)
        print(r, d)
    except Exception as e:
        print(type(e).__name__, repr(str(e)), e.args, d)
for f in (lambda d: d["z"], lambda d: d.get("z"), lambda d: d.get("z", 5), lambda d: d.get(), lambda d: d.pop("a"), lambda d: d.pop("z"), lambda d: d.pop("z", None), lambda d: d.pop(), lambda d: d.popitem(), lambda d: {}.popitem(), lambda d: d.setdefault("c"), lambda d: d.setdefault("a", 9), lambda d: d.update(c=3), lambda d: d.update([("x", 1)]), lambda d: d.update({"a": 5}, b=6), lambda d: d.update([1]), lambda d: d.update(["abc"]), lambda d: d.update(5), lambda d: d.update({}, {}), lambda d: d.clear(), lambda d: d.copy(), lambda d: dict.fromkeys("ab"), lambda d: dict.fromkeys([1, 2], []), lambda d: d | {"c": 1}, lambda d: d | [("c", 1)], lambda d: d.__ior__([("c", 1)]), lambda d: d == {"b": 2, "a": 1}, lambda d: d < d, lambda d: d + d, lambda d: list(d), lambda d: list(reversed(d)), lambda d: d.keys(), lambda d: d.values(), lambda d: d.items(), lambda d: d.keys() & {"a"}, lambda d: d.keys() | ["q"] == {"a", "b", "q"}, lambda d: d.keys() - {"a"}, lambda d: d.keys() ^ {"a", "z"} == {"b", "z"}, lambda d: d.items() & {("a", 1)}, lambda d: ("a", 1) in d.items(), lambda d: 1 in d.values(), lambda d: len(d.items()), lambda d: d.keys() == {"a", "b"}, lambda d: d.keys().isdisjoint(["x"]), lambda d: list(reversed(d.items())), lambda d: d.__delitem__("z"), lambda d: d[[]], lambda d: {[]: 1}, lambda d: [] in d, lambda d: dict(5), lambda d: dict([(1, 2), (3,)]), lambda d: dict({"x": 1}, y=2), lambda d: dict(**{"x": 1}), lambda d: dict(**{1: 1}), lambda d: dict(zip("ab", [1, 2])), lambda d: hash(d), lambda d: d.foo, lambda d: d.__contains__("a"), lambda d: d.__getitem__("a"), lambda d: d.__len__(), lambda d: d.keys()[0], lambda d: d.keys() <= {"a", "b", "c"}, lambda d: d.values() == d.values()):
    show(f)
d = {}
d[1] = "a"
d[1.0] = "b"
d[True] = "c"
print(d)
d = {"a": 1}
try:
    for k in d: d[k + "x"] = 1
except RuntimeError as e: print(e)
try:
    for k in list(d): del d[k]
    print(d)
    for k, v in {1: 2}.items(): print(k, v)
except RuntimeError as e: print(e)
d = {"self": None}
d["self"] = d
print(d)
print({**{"a": 1}, "b": 2, **{"a": 3}})

# expect: KeyError "'z'" ('z',) {'a': 1, 'b': 2}
# expect: None {'a': 1, 'b': 2}
# expect: 5 {'a': 1, 'b': 2}
# expect: TypeError 'get expected at least 1 argument, got 0' ('get expected at least 1 argument, got 0',) {'a': 1, 'b': 2}
# expect: 1 {'b': 2}
# expect: KeyError "'z'" ('z',) {'a': 1, 'b': 2}
# expect: None {'a': 1, 'b': 2}
# expect: TypeError 'pop expected at least 1 argument, got 0' ('pop expected at least 1 argument, got 0',) {'a': 1, 'b': 2}
# expect: ('b', 2) {'a': 1}
# expect: KeyError "'popitem(): dictionary is empty'" ('popitem(): dictionary is empty',) {'a': 1, 'b': 2}
# expect: None {'a': 1, 'b': 2, 'c': None}
# expect: 1 {'a': 1, 'b': 2}
# expect: None {'a': 1, 'b': 2, 'c': 3}
# expect: None {'a': 1, 'b': 2, 'x': 1}
# expect: None {'a': 5, 'b': 6}
# expect: TypeError 'cannot convert dictionary update sequence element #0 to a sequence' ('cannot convert dictionary update sequence element #0 to a sequence',) {'a': 1, 'b': 2}
# expect: ValueError 'dictionary update sequence element #0 has length 3; 2 is required' ('dictionary update sequence element #0 has length 3; 2 is required',) {'a': 1, 'b': 2}
# expect: TypeError "'int' object is not iterable" ("'int' object is not iterable",) {'a': 1, 'b': 2}
# expect: TypeError 'update expected at most 1 argument, got 2' ('update expected at most 1 argument, got 2',) {'a': 1, 'b': 2}
# expect: None {}
# expect: {'a': 1, 'b': 2} {'a': 1, 'b': 2}
# expect: {'a': None, 'b': None} {'a': 1, 'b': 2}
# expect: {1: [], 2: []} {'a': 1, 'b': 2}
# expect: {'a': 1, 'b': 2, 'c': 1} {'a': 1, 'b': 2}
# expect: TypeError "unsupported operand type(s) for |: 'dict' and 'list'" ("unsupported operand type(s) for |: 'dict' and 'list'",) {'a': 1, 'b': 2}
# expect: {'a': 1, 'b': 2, 'c': 1} {'a': 1, 'b': 2, 'c': 1}
# expect: True {'a': 1, 'b': 2}
# expect: TypeError "'<' not supported between instances of 'dict' and 'dict'" ("'<' not supported between instances of 'dict' and 'dict'",) {'a': 1, 'b': 2}
# expect: TypeError "unsupported operand type(s) for +: 'dict' and 'dict'" ("unsupported operand type(s) for +: 'dict' and 'dict'",) {'a': 1, 'b': 2}
# expect: ['a', 'b'] {'a': 1, 'b': 2}
# expect: ['b', 'a'] {'a': 1, 'b': 2}
# expect: dict_keys(['a', 'b']) {'a': 1, 'b': 2}
# expect: dict_values([1, 2]) {'a': 1, 'b': 2}
# expect: dict_items([('a', 1), ('b', 2)]) {'a': 1, 'b': 2}
# expect: {'a'} {'a': 1, 'b': 2}
# expect: True {'a': 1, 'b': 2}
# expect: {'b'} {'a': 1, 'b': 2}
# expect: True {'a': 1, 'b': 2}
# expect: {('a', 1)} {'a': 1, 'b': 2}
# expect: True {'a': 1, 'b': 2}
# expect: True {'a': 1, 'b': 2}
# expect: 2 {'a': 1, 'b': 2}
# expect: True {'a': 1, 'b': 2}
# expect: True {'a': 1, 'b': 2}
# expect: [('b', 2), ('a', 1)] {'a': 1, 'b': 2}
# expect: KeyError "'z'" ('z',) {'a': 1, 'b': 2}
# expect: TypeError "unhashable type: 'list'" ("unhashable type: 'list'",) {'a': 1, 'b': 2}
# expect: TypeError "unhashable type: 'list'" ("unhashable type: 'list'",) {'a': 1, 'b': 2}
# expect: TypeError "unhashable type: 'list'" ("unhashable type: 'list'",) {'a': 1, 'b': 2}
# expect: TypeError "'int' object is not iterable" ("'int' object is not iterable",) {'a': 1, 'b': 2}
# expect: ValueError 'dictionary update sequence element #1 has length 1; 2 is required' ('dictionary update sequence element #1 has length 1; 2 is required',) {'a': 1, 'b': 2}
# expect: {'x': 1, 'y': 2} {'a': 1, 'b': 2}
# expect: {'x': 1} {'a': 1, 'b': 2}
# expect: TypeError 'keywords must be strings' ('keywords must be strings',) {'a': 1, 'b': 2}
# expect: {'a': 1, 'b': 2} {'a': 1, 'b': 2}
# expect: TypeError "unhashable type: 'dict'" ("unhashable type: 'dict'",) {'a': 1, 'b': 2}
# expect: AttributeError "'dict' object has no attribute 'foo'" ("'dict' object has no attribute 'foo'",) {'a': 1, 'b': 2}
# expect: True {'a': 1, 'b': 2}
# expect: 1 {'a': 1, 'b': 2}
# expect: 2 {'a': 1, 'b': 2}
# expect: TypeError "'dict_keys' object is not subscriptable" ("'dict_keys' object is not subscriptable",) {'a': 1, 'b': 2}
# expect: True {'a': 1, 'b': 2}
# expect: False {'a': 1, 'b': 2}
# expect: {1: 'c'}
# expect: dictionary changed size during iteration
# expect: {}
# expect: 1 2
# expect: {'self': {...}}
# expect: {'a': 3, 'b': 2}
