def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


def u(code_fn):
    t(code_fn)
def a():
    x, y = 1, 2, 3
def b():
    x, y, z = 1, 2
def c():
    x, *y = []
def d():
    *x, y, z = [1]
def e():
    (x, y), z = [1, 2], 3
    return x, y, z
def f():
    x, (y, z) = 1, 2
def g():
    a, *b, c = "hello"
    return a, b, c
def h():
    [a, [b, *c]] = 1, (2, 3, 4)
    return a, b, c
def i():
    for x, (y, *z) in [(1, (2, 3)), (4, (5,))]:
        print(x, y, z)
def j():
    x = y = []
    x.append(1)
    return y
def k():
    d = {}
    d["a"], d["b"] = 1, 2
    l = [0, 0]
    i, l[i] = 1, 5
    return d, l
def l():
    a, b = b2, a2 = 1, 2
    return a, b, a2, b2
def m():
    x, y = {"a": 1, "b": 2}
    return x, y
def n():
    x, y = None
def o():
    x, y = 5
def p():
    first, *_ = (i for i in range(3))
    return first, _
def q():
    (a) = 1
    (b,) = [2]
    [c] = "x"
    return a, b, c
def r():
    a = *"ab", *[1]
    return a, [*range(3), *"x"], {*[1], *[2]}, {**{"a": 1}}
def s():
    x, y = "abc"
def tt():
    a = [1, 2, 3]; a[0], a[1] = a[1], a[0]; return a
def uu():
    x: int = 5
    y: "undefined_thing"
    return x
def vv():
    y: int
    return y
show(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, tt, uu, vv)

# expect: ValueError too many values to unpack (expected 2)
# expect: ValueError not enough values to unpack (expected 3, got 2)
# expect: ValueError not enough values to unpack (expected at least 1, got 0)
# expect: ValueError not enough values to unpack (expected at least 2, got 1)
# expect: (1, 2, 3)
# expect: TypeError cannot unpack non-iterable int object
# expect: ('h', ['e', 'l', 'l'], 'o')
# expect: (1, 2, [3, 4])
# expect: 1 2 [3]
# expect: 4 5 []
# expect: None
# expect: [1]
# expect: ({'a': 1, 'b': 2}, [0, 5])
# expect: (1, 2, 2, 1)
# expect: ('a', 'b')
# expect: TypeError cannot unpack non-iterable NoneType object
# expect: TypeError cannot unpack non-iterable int object
# expect: (0, [1, 2])
# expect: (1, 2, 'x')
# expect: (('a', 'b', 1), [0, 1, 2, 'x'], {1, 2}, {'a': 1})
# expect: ValueError too many values to unpack (expected 2)
# expect: [2, 1, 3]
# expect: 5
# expect: UnboundLocalError cannot access local variable 'y' where it is not associated with a value
