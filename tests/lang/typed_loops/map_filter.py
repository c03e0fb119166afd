def f(xs: list):
    return list(map(lambda x: x * 2, xs)), list(filter(lambda x: x > 1, xs)), sum(map(abs, xs))
print(f([1, -2, 3]))
# compile: f([1, -2, 3])

# expect: ([2, -4, 6], [3], 6)
