from itertools import *
import operator
print(list(count(5, 2).__iter__() if False else islice(count(5, 2), 3)), list(islice(cycle("ab"), 5)), list(repeat(1, 3)), list(accumulate([1, 2, 3])), list(accumulate([1, 2, 3], operator.mul)), list(accumulate([1, 2], initial=10)), list(chain("ab", [1])), list(chain.from_iterable(["ab", "c"])), list(compress("abc", [1, 0, 1])), list(dropwhile(lambda x: x < 2, [1, 2, 1])), list(takewhile(lambda x: x < 2, [1, 2, 1])), list(filterfalse(lambda x: x % 2, range(5))), [(k, list(g)) for k, g in groupby("aabba")], [(k, list(g)) for k, g in groupby([1, 3, 2], key=lambda x: x % 2)], list(islice("abcdef", 2)), list(islice("abcdef", 1, 5, 2)), list(islice("abc", 1, None)), list(pairwise("abc")), list(starmap(pow, [(2, 3), (3, 2)])), [list(x) for x in tee("ab")], list(zip_longest("ab", "c", fillvalue="-")), list(product("ab", repeat=2)), list(product("ab", [1, 2])), list(permutations("abc", 2)), list(combinations("abc", 2)), list(combinations_with_replacement("ab", 2)), list(product()), list(permutations([])), list(combinations("ab", 3)))
for f in (lambda: islice("abc", -1), lambda: list(islice("abc", 0, 5, 0)), lambda: next(count("a")), lambda: list(combinations("abc", -1)), lambda: list(product("ab", repeat=-1)), lambda: list(permutations("ab", 3)), lambda: count(1.5).__next__(), lambda: list(islice(count(1, -0.5), 3)), lambda: list(groupby([])), lambda: list(chain()), lambda: list(chain(5))):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
a, b = tee(iter([1, 2, 3])); next(a); print(list(b), list(a))
it = iter(range(5)); print(list(zip(it, it)))

# expect: [5, 7, 9] ['a', 'b', 'a', 'b', 'a'] [1, 1, 1] [1, 3, 6] [1, 2, 6] [10, 11, 13] ['a', 'b', 1] ['a', 'b', 'c'] ['a', 'c'] [2, 1] [1] [0, 2, 4] [('a', ['a', 'a']), ('b', ['b', 'b']), ('a', ['a'])] [(1, [1, 3]), (0, [2])] ['a', 'b'] ['b', 'd'] ['b', 'c'] [('a', 'b'), ('b', 'c')] [8, 9] [['a', 'b'], ['a', 'b']] [('a', 'c'), ('b', '-')] [('a', 'a'), ('a', 'b'), ('b', 'a'), ('b', 'b')] [('a', 1), ('a', 2), ('b', 1), ('b', 2)] [('a', 'b'), ('a', 'c'), ('b', 'a'), ('b', 'c'), ('c', 'a'), ('c', 'b')] [('a', 'b'), ('a', 'c'), ('b', 'c')] [('a', 'a'), ('a', 'b'), ('b', 'b')] [()] [()] []
# expect: ValueError Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.
# expect: ValueError Step for islice() must be a positive integer or None.
# expect: TypeError a number is required
# expect: ValueError r must be non-negative
# expect: ValueError repeat argument cannot be negative
# expect: []
# expect: 1.5
# expect: [1, 0.5, 0.0]
# expect: []
# expect: []
# expect: TypeError 'int' object is not iterable
# expect: [1, 2, 3] [2, 3]
# expect: [(0, 1), (2, 3)]
