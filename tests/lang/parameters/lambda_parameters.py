f = lambda a, b=2, *args, c=3, **kw: (a, b, args, c, kw)
print(f(1), f(1, 5, 6, c=7, d=8))
print((lambda: 7)(), (lambda *a: a)(1, 2), (lambda x, /: x)(3))
print((lambda x: lambda y: x - y)(10)(3))

# expect: (1, 2, (), 3, {}) (1, 5, (6,), 7, {'d': 8})
# expect: 7 (1, 2) 3
# expect: 7
