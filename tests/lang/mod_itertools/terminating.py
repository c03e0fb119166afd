import itertools as it
import operator
print(list(it.accumulate([1, 2, 3, 4])), list(it.accumulate([1, 2, 3], operator.mul)), list(it.accumulate([1, 2], initial=10)), list(it.accumulate([3, 1, 2], max)))
print(list(it.chain("ab", [1])), list(it.chain.from_iterable([[1], [2, 3]])), list(it.compress("abcd", [1, 0, 1, 0])), list(it.dropwhile(lambda x: x < 3, [1, 3, 2])), list(it.takewhile(lambda x: x < 3, [1, 3, 2])), list(it.filterfalse(lambda x: x % 2, range(5))), list(it.starmap(pow, [(2, 3), (3, 2)])), list(it.zip_longest("abc", "x", fillvalue="-")), list(it.pairwise([1, 2, 3])))
print([(k, list(g)) for k, g in it.groupby("aabbba")], [(k, len(list(g))) for k, g in it.groupby([1, 3, 2, 4, 5], lambda x: x % 2)])
a, b = it.tee([1, 2, 3])
print(next(a), list(b), list(a))

# expect: [1, 3, 6, 10] [1, 2, 6] [10, 11, 13] [3, 3, 3]
# expect: ['a', 'b', 1] [1, 2, 3] ['a', 'c'] [3, 2] [1] [0, 2, 4] [8, 9] [('a', 'x'), ('b', '-'), ('c', '-')] [(1, 2), (2, 3)]
# expect: [('a', ['a', 'a']), ('b', ['b', 'b', 'b']), ('a', ['a'])] [(1, 2), (0, 2), (1, 1)]
# expect: 1 [1, 2, 3] [2, 3]
