import itertools as it
print(list(it.product("ab", [1, 2])), list(it.product([0, 1], repeat=2)), list(it.permutations([1, 2, 3], 2)), list(it.combinations("abc", 2)), list(it.combinations_with_replacement("ab", 2)), len(list(it.permutations(range(4)))), list(it.product()), list(it.combinations([1], 2)))

# expect: [('a', 1), ('a', 2), ('b', 1), ('b', 2)] [(0, 0), (0, 1), (1, 0), (1, 1)] [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)] [('a', 'b'), ('a', 'c'), ('b', 'c')] [('a', 'a'), ('a', 'b'), ('b', 'b')] 24 [()] []
