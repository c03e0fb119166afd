print(*[1, 2], sep="-", end="!\n")  # expect: 1-2!
print({**{"a": 1}, "b": 2}, [*range(3), *"ab"], (lambda *a, **k: (a, k))(*[1], **{"z": 2}))  # expect: {'a': 1, 'b': 2} [0, 1, 2, 'a', 'b'] ((1,), {'z': 2})
