def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


def show(f):
    s = {1, 2, 3}
    try:
        r = f(s)
        print(r, sorted(s))
    except Exception as e:
        print(type(e).__name__, repr(str(e)))
for f in (lambda s: s.add(4), lambda s: s.add([]), lambda s: s.remove(9), lambda s: s.discard(9), lambda s: set().pop(), lambda s: s.clear(), lambda s: s.union([4], (5,)), lambda s: s.union(5), lambda s: s.intersection([1]), lambda s: s.intersection(), lambda s: s.difference([1], [2]), lambda s: s.symmetric_difference([1, 9]), lambda s: s.update([7], [8]), lambda s: s.intersection_update([1]), lambda s: s.difference_update([1]), lambda s: s.symmetric_difference_update([1, 5]), lambda s: s.isdisjoint([9]), lambda s: s.issubset(range(9)), lambda s: s.issuperset([1]), lambda s: s | [1], lambda s: s & {1}, lambda s: s - {1}, lambda s: s ^ {1}, lambda s: s < {1, 2, 3, 4}, lambda s: s <= [1], lambda s: s == frozenset([1, 2, 3]), lambda s: s | frozenset([9]), lambda s: frozenset([9]) | s, lambda s: type(frozenset([9]) | s), lambda s: hash(s), lambda s: hash(frozenset(s)) == hash(frozenset([3, 2, 1])), lambda s: {s}, lambda s: s[0], lambda s: s.copy() == s, lambda s: set(5), lambda s: set("a", "b"), lambda s: set("aab") == {"a", "b"}, lambda s: frozenset(s), lambda s: frozenset(), lambda s: set(), lambda s: {1}, lambda s: frozenset([1]).add, lambda s: {1, 1.0, True}, lambda s: s.remove({1}), lambda s: {1} in {frozenset([1])}, lambda s: s > {1}, lambda s: s + {1}, lambda s: 5 | s):
    show(f)
s = {1, 2}
s |= {3}
s &= {1, 3}
s -= {1}
s ^= {4}
print(s)
try:
    s |= [1]
except TypeError as e: print(e)
try:
    for x in s: s.add(x + 10)
except RuntimeError as e: print(e)

# expect: None [1, 2, 3, 4]
# expect: TypeError "unhashable type: 'list'"
# expect: KeyError '9'
# expect: None [1, 2, 3]
# expect: KeyError "'pop from an empty set'"
# expect: None []
# expect: {1, 2, 3, 4, 5} [1, 2, 3]
# expect: TypeError "'int' object is not iterable"
# expect: {1} [1, 2, 3]
# expect: {1, 2, 3} [1, 2, 3]
# expect: {3} [1, 2, 3]
# expect: {2, 3, 9} [1, 2, 3]
# expect: None [1, 2, 3, 7, 8]
# expect: None [1]
# expect: None [2, 3]
# expect: None [2, 3, 5]
# expect: True [1, 2, 3]
# expect: True [1, 2, 3]
# expect: True [1, 2, 3]
# expect: TypeError "unsupported operand type(s) for |: 'set' and 'list'"
# expect: {1} [1, 2, 3]
# expect: {2, 3} [1, 2, 3]
# expect: {2, 3} [1, 2, 3]
# expect: True [1, 2, 3]
# expect: TypeError "'<=' not supported between instances of 'set' and 'list'"
# expect: True [1, 2, 3]
# expect: {1, 2, 3, 9} [1, 2, 3]
# expect: frozenset({9, 2, 3, 1}) [1, 2, 3]
# expect: <class 'frozenset'> [1, 2, 3]
# expect: TypeError "unhashable type: 'set'"
# expect: True [1, 2, 3]
# expect: TypeError "unhashable type: 'set'"
# expect: TypeError "'set' object is not subscriptable"
# expect: True [1, 2, 3]
# expect: TypeError "'int' object is not iterable"
# expect: TypeError 'set expected at most 1 argument, got 2'
# expect: True [1, 2, 3]
# expect: frozenset({1, 2, 3}) [1, 2, 3]
# expect: frozenset() [1, 2, 3]
# expect: set() [1, 2, 3]
# expect: {1} [1, 2, 3]
# expect: AttributeError "'frozenset' object has no attribute 'add'"
# expect: {1} [1, 2, 3]
# expect: KeyError '{1}'
# expect: True [1, 2, 3]
# expect: True [1, 2, 3]
# expect: TypeError "unsupported operand type(s) for +: 'set' and 'set'"
# expect: TypeError "unsupported operand type(s) for |: 'int' and 'set'"
# expect: {3, 4}
# expect: unsupported operand type(s) for |=: 'set' and 'list'
# expect: Set changed size during iteration
