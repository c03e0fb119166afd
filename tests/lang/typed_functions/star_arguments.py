def g(*args, **kw):
    return len(args), sum(args), sorted(kw)
def f(x: int):
    xs = [x, x + 1]
    return g(*xs, 5, k=1), g(), g(*(1, 2), **{"a": 1, "b": 2})
print(f(3))
# compile: f(3)

# expect: ((3, 12, ['k']), (0, 0, []), (2, 3, ['a', 'b']))
