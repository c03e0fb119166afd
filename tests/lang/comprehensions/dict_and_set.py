print({k: v for k, v in zip("abc", range(3))})
print({v: k for k, v in {"a": 1, "b": 2}.items() if v > 1})
print(sorted({x % 3 for x in range(10)}))
print({x: {y for y in range(x)} for x in range(3)})

# expect: {'a': 0, 'b': 1, 'c': 2}
# expect: {2: 'b'}
# expect: [0, 1, 2]
# expect: {0: set(), 1: {0}, 2: {0, 1}}
