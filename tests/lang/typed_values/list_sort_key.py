def f(xs: list, n: int):
    ys = [x * n for x in xs]
    ys.sort(key=lambda v: -v)
    zs = sorted(ys, key=lambda v: (v - 4) ** 2)
    return ys, zs, max(ys, key=lambda v: v % 5), min(ys, key=lambda v: v % 5)
print(f([3, 1, 2], 2))
# compile: f([3, 1, 2], 2)

# expect: ([6, 4, 2], [4, 6, 2], 4, 6)
