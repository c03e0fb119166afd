import itertools
data = sorted(["apple", "bob", "cat", "ant", "bear"], key=lambda w: w[0])
print({k: list(g) for k, g in itertools.groupby(data, key=lambda w: w[0])})
def window(it, n):
    its = itertools.tee(it, n)
    for i, x in enumerate(its):
        next(itertools.islice(x, i, i), None)
    return zip(*its)
print(list(window("abcde", 3)), list(itertools.chain.from_iterable(itertools.repeat(x, n) for x, n in [("a", 2), ("b", 1)])))

# expect: {'a': ['apple', 'ant'], 'b': ['bob', 'bear'], 'c': ['cat']}
# expect: [('a', 'b', 'c'), ('b', 'c', 'd'), ('c', 'd', 'e')] ['a', 'a', 'b']

# modes: hybrid
# compile: window('abcde', 3)
