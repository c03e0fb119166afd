def f(xs: list, n: int):
    out = []
    for i, x in enumerate(xs, start=n):
        out.append(i * x)
    for i, (j, x) in enumerate(enumerate(xs)):
        out.append(i + j + x)
    e = enumerate(range(n))
    return out, [a * b for a, b in e], list(zip(range(n), xs))
print(f([3, 4], 2))
# compile: f([3, 4], 2)

# expect: ([6, 12, 3, 6], [0, 1], [(0, 3), (1, 4)])
