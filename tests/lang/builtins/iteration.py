print(list(enumerate("ab")), list(enumerate("ab", 5)), list(zip("abc", [1, 2])), list(zip()), list(zip("ab")), list(map(str, [1, 2])), list(filter(lambda x: x > 1, [1, 2, 3])), list(reversed([1, 2])), list(reversed("ab")), any([]), all([]), any([0, 1]), all([1, 0]))
print(dict(enumerate("ab")), list(zip(*[(1, 2), (3, 4)])), list(map(lambda *a: a, "ab", "cd", "ef")), next(iter([5])), next(iter([]), "d"), [*map(int, "12")], tuple(reversed(range(3))), sorted(zip([2, 1], "ab")))
try:
    list(zip([1], [1, 2], strict=True))
except ValueError as e:
    print(e)
try:
    reversed({1})
except TypeError as e:
    print(e)
try:
    next([1])
except TypeError as e:
    print(e)

# expect: [(0, 'a'), (1, 'b')] [(5, 'a'), (6, 'b')] [('a', 1), ('b', 2)] [] [('a',), ('b',)] ['1', '2'] [2, 3] [2, 1] ['b', 'a'] False True True False
# expect: {0: 'a', 1: 'b'} [(1, 3), (2, 4)] [('a', 'c', 'e'), ('b', 'd', 'f')] 5 d [1, 2] (2, 1, 0) [(1, 'b'), (2, 'a')]
# expect: zip() argument 2 is longer than argument 1
# expect: 'set' object is not reversible
# expect: 'list' object is not an iterator
