def f(a, b, /, c=3):
    return a, b, c


print(f(1, 2), f(1, 2, 4), f(1, 2, c=5))
try:
    f(1, b=2)
except TypeError as e:
    print(e)


def g(self, /, **kw):
    return self, kw


print(g(1, self=2))

# expect: (1, 2, 3) (1, 2, 4) (1, 2, 5)
# expect: f() got some positional-only arguments passed as keyword arguments: 'b'
# expect: (1, {'self': 2})

# compile: f(1, 2)
# compile: f(1, 2, 4)
