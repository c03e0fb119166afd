def g(a, b=2, /, c=3, *, d, e=5):
    return a + b * c - d * e
def f(n: int):
    h = lambda *a, **k: g(*a, **k)
    return g(n, d=1), g(n, 1, d=n), h(n, 2, 3, d=4, e=n), g(n, n, c=n, d=n)
print(f(3))
# compile: f(3)

# expect: (4, -9, -3, -3)
