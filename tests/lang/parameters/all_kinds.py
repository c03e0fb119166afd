def f(a, b=2, /, c=3, *args, d, e=5, **kw):
    return a, b, c, args, d, e, kw


print(f(1, d=4))
print(f(1, 20, 30, 40, 50, d=60, e=70, z=80))
print(f(*range(6), **{"d": 1, "q": 2}))

# expect: (1, 2, 3, (), 4, 5, {})
# expect: (1, 20, 30, (40, 50), 60, 70, {'z': 80})
# expect: (0, 1, 2, (3, 4, 5), 1, 5, {'q': 2})
