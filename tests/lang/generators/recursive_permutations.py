def permutations(xs):
    if not xs:
        yield []
    for i, x in enumerate(xs):
        for rest in permutations(xs[:i] + xs[i + 1:]):
            yield [x] + rest


print(list(permutations([1, 2, 3])), sum(1 for _ in permutations(list("abcd"))))

# expect: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] 24
