import functools
def g(a, b, c=0):
    return a * b + c
def f(n: int):
    h = functools.partial(g, n, c=2)
    return h(3), functools.reduce(lambda a, b: a + b, [n, 1, 2]), functools.reduce(lambda a, b: a * b, range(1, n + 1), 1)
print(f(4))
# compile: f(4)

# expect: (14, 7, 24)
