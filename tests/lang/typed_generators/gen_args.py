def scaled(xs, *, by=1, **kw):
    for x in xs:
        yield x * by + kw.get("add", 0)
def f(xs: list, n: int):
    return list(scaled(xs, by=n, add=1)), max(scaled(xs)), [v for v in scaled(range(n))]
print(f([1, 2], 3))
# compile: f([1, 2], 3)

# expect: ([4, 7], 2, [0, 1, 2])
