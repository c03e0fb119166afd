def f(xs: list, k: int):
    return list(map(lambda x: x * k, xs)), list(filter(lambda x: x > k, xs)), sum(map(abs, xs)), [a + b for a, b in map(lambda x: (x, k), xs)], max(map(lambda x: -x, xs)), list(map(lambda a, b: a - b, xs, xs[1:]))
print(f([1, -2, 3], 0))
# modes: hybrid
# compile: f([1, -2, 3], 0)
# compile: f([5, 2, 9], 4)

# expect: ([0, 0, 0], [1, 3], 6, [1, -2, 3], 2, [3, -5])
