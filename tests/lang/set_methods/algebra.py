a, b = {1, 2, 3}, {3, 4}
print(sorted(a | b), sorted(a & b), sorted(a - b), sorted(a ^ b), sorted(a.union(b, [9])), sorted(a.intersection([1, 3], {3})), sorted(a.difference([1])), sorted(a.symmetric_difference([1, 7])))
print({1} <= {1, 2}, {1} < {1}, {1, 2} >= {1}, {1, 2} > {1, 2}, a.issubset([1, 2, 3, 4]), a.issuperset({1}), a.isdisjoint({9}), {1} == {1.0}, {1} != {2}, a == frozenset(a))
try:
    {1} | [2]
except TypeError as e:
    print(e)

# expect: [1, 2, 3, 4] [3] [1, 2] [1, 2, 4] [1, 2, 3, 4, 9] [3] [2, 3] [2, 3, 7]
# expect: True False True False True True True True True True
# expect: unsupported operand type(s) for |: 'set' and 'list'
