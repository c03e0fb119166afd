f = lambda: (yield)
print(type(f()).__name__)
print((lambda *a, k=1, **kw: (a, k, kw))(1, 2, k=3, z=4))
print((lambda x, /, y: x + y)(1, y=2))
try:
    (lambda x, /: x)(x=1)
except TypeError as e: print(e)
try:
    (lambda x: x)()
except TypeError as e: print(e)
try:
    (lambda x: x)(1, 2)
except TypeError as e: print(e)
print((lambda x=[]: x)() is (lambda x=[]: x)())
fs = [lambda: i for i in range(3)]
print([f() for f in fs])
fs = [lambda i=i: i for i in range(3)]
print([f() for f in fs])
print((lambda: (lambda: 5)())())
print(sorted("bca", key=lambda c: -ord(c)))
print((lambda a, b=2, *c, d, e=5, **f: (a, b, c, d, e, f))(1, d=4))
x = 5
print((lambda: x)(), [y := 3, y ** 2], (lambda: (z := 4) + z)())

# expect: generator
# expect: ((1, 2), 3, {'z': 4})
# expect: 3
# expect: <lambda>() got some positional-only arguments passed as keyword arguments: 'x'
# expect: <lambda>() missing 1 required positional argument: 'x'
# expect: <lambda>() takes 1 positional argument but 2 were given
# expect: False
# expect: [2, 2, 2]
# expect: [0, 1, 2]
# expect: 5
# expect: ['c', 'b', 'a']
# expect: (1, 2, (), 4, 5, {})
# expect: 5 [3, 9] 8
