def f(xs: list, n: int):
    if n > 1:
        xs.clear()
    xs.extend([n, n])
    xs.sort()
    return xs[0]
a = [3, 1]
print(f(a, 2), a)
# compile: f([3, 1], 2)
# compile: f([3, 1], 0)

# expect: 2 [2, 2]
