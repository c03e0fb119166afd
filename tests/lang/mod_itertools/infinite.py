import itertools as it
print(list(it.islice(it.count(5, 2), 4)), list(it.islice(it.cycle("ab"), 5)), list(it.repeat(1, 3)), list(it.islice(it.repeat("x"), 2)), list(it.islice(range(10), 2, 8, 3)), list(it.islice("abc", None)), list(it.islice(it.count(), 3, 5)))

# expect: [5, 7, 9, 11] ['a', 'b', 'a', 'b', 'a'] [1, 1, 1] ['x', 'x'] [2, 5] ['a', 'b', 'c'] [3, 4]
