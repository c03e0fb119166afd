def f(xs: list):
    xs[1:3] = [9]
    del xs[0]
    return xs, xs[::-1], xs[-2:], xs[:1] + xs[1:]
print(f([1, 2, 3, 4]))
# compile: f([1, 2, 3, 4])

# expect: ([9, 4], [4, 9], [9, 4], [9, 4])
