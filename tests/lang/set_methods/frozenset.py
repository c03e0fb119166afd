f = frozenset([1, 2, 2])
print(f, len(f), 1 in f, hash(f) == hash(frozenset([2, 1])), {f: 1}[frozenset([1, 2])], type(f | {3}).__name__, type({3} | f).__name__, sorted(f & {1}), frozenset(), f == {1, 2}, sorted(f))
try:
    f.add(3)
except AttributeError as e:
    print(e)
s = {frozenset("a"), frozenset("b")}
print(len(s), frozenset("a") in s)

# expect: frozenset({1, 2}) 2 True True 1 frozenset set [1] frozenset() True [1, 2]
# expect: 'frozenset' object has no attribute 'add'
# expect: 2 True
