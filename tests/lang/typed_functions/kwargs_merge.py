def inner(a, b=1, *args, c=2, **kw):
    return a + b * 10 + sum(args) * 100 + c * 1000 + sum(kw.values())
def f(n: int):
    base = dict(c=n, d=1)
    return inner(n, **base), inner(*(n, n), **{**base, "c": 5}), inner(n, *[1, 2, 3]), inner(**{"a": n})
print(f(2))
# compile: f(2)

# expect: (2013, 5023, 2512, 2012)
