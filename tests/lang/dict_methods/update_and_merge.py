d = {"a": 1}
d.update({"b": 2}, c=3)
d.update([("d", 4), ("a", 0)])
d.update()
print(d, d | {"a": 5, "z": 6}, {"z": 1} | d)
d |= [("q", 7)]
print(d, dict.fromkeys("ab"), dict.fromkeys([1, 2], 0), dict(a=1, b=2), dict([("x", 1)], y=2), dict({"k": 1}), dict(zip("ab", [1, 2])))
d.clear()
print(d)
for f in (lambda: d.update(5), lambda: dict([1]), lambda: dict([(1, 2, 3)]), lambda: {} | []):
    try:
        f()
    except (ValueError, TypeError) as e:
        print(e)

# expect: {'a': 0, 'b': 2, 'c': 3, 'd': 4} {'a': 5, 'b': 2, 'c': 3, 'd': 4, 'z': 6} {'z': 1, 'a': 0, 'b': 2, 'c': 3, 'd': 4}
# expect: {'a': 0, 'b': 2, 'c': 3, 'd': 4, 'q': 7} {'a': None, 'b': None} {1: 0, 2: 0} {'a': 1, 'b': 2} {'x': 1, 'y': 2} {'k': 1} {'a': 1, 'b': 2}
# expect: {}
# expect: 'int' object is not iterable
# expect: cannot convert dictionary update sequence element #0 to a sequence
# expect: dictionary update sequence element #0 has length 3; 2 is required
# expect: unsupported operand type(s) for |: 'dict' and 'list'
