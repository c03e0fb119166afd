def f(*args, **kw):
    return type(args).__name__, args, sorted(kw.items())


print(f())
print(f(1))
print(f(*[1, 2], 3, *(4,), x=1, **{"y": 2}, **{"z": 3}))
try:
    f(x=1, **{"x": 2})
except TypeError as e:
    print(e)

# expect: ('tuple', (), [])
# expect: ('tuple', (1,), [])
# expect: ('tuple', (1, 2, 3, 4), [('x', 1), ('y', 2), ('z', 3)])
# expect: __main__.f() got multiple values for keyword argument 'x'

# compile: f()
# compile: f(1)
