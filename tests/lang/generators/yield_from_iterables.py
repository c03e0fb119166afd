def chain(*its):
    for it in its:
        yield from it


print(list(chain("ab", [1, 2], range(2), {"k": 1})))


def tree(t):
    if isinstance(t, list):
        for x in t:
            yield from tree(x)
    else:
        yield t


print(list(tree([1, [2, [3, 4]], [], 5])))

# expect: ['a', 'b', 1, 2, 0, 1, 'k']
# expect: [1, 2, 3, 4, 5]
