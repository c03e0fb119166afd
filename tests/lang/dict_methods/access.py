d = {"a": 1, "b": 2}
print(d.get("a"), d.get("z"), d.get("z", 0), d.setdefault("c", 3), d.setdefault("a", 9), d.pop("b"), d.pop("zz", None), d, d.popitem(), d, len(d), "a" in d, list(d), d.copy())
for f in (lambda: d["q"], lambda: d.pop("q"), lambda: {}.popitem(), lambda: d[[]], lambda: {[]: 1}):
    try:
        f()
    except (KeyError, TypeError) as e:
        print(type(e).__name__, e)

# expect: 1 None 0 3 1 2 None {'a': 1} ('c', 3) {'a': 1} 1 True ['a'] {'a': 1}
# expect: KeyError 'q'
# expect: KeyError 'q'
# expect: KeyError 'popitem(): dictionary is empty'
# expect: TypeError unhashable type: 'list'
# expect: TypeError unhashable type: 'list'
