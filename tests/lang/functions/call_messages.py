def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


def f(a, b=1, *, c, d=2): return (a, b, c, d)
def g(a, /, b): return (a, b)
def h(*a, **k): return (a, k)
show(
    lambda: f(),
    lambda: f(1),
    lambda: f(1, 2, 3, c=1),
    lambda: f(1, c=1, e=2),
    lambda: f(1, a=1, c=2),
    lambda: g(1),
    lambda: g(a=1, b=2),
    lambda: g(1, 2, 3),
    lambda: g(),
    lambda: h(1, *[2], x=3, **{"y": 4}),
    lambda: h(**{"a": 1}, **{"a": 2}),
    lambda: h(*5),
    lambda: h(**5),
    lambda: h(**{1: 2}),
    lambda: f(*(1, 2), **{"c": 3}),
    lambda: 5(),
    lambda: None(),
    lambda: "a".foo(),
    lambda: f.x,
    lambda: f(1, 2, c=3, d=4, **{"d": 5}),
)
class A:
    def __init__(self, x): self.x = x
    def m(self, y): return y
    @classmethod
    def c(cls, z): return z
    @staticmethod
    def s(w): return w
show(
    lambda: A(),
    lambda: A(1, 2),
    lambda: A(1).m(),
    lambda: A(1).m(1, 2),
    lambda: A.m(),
    lambda: A.m(1),
    lambda: A.m(A(1), 2),
    lambda: A.c(),
    lambda: A.c(1, 2),
    lambda: A.s(),
    lambda: A.s(1),
    lambda: A(y=1),
    lambda: A(1).zz,
    lambda: A.zz,
    lambda: A(x=1).x,
)
class B: pass
show(
    lambda: B(1),
    lambda: B(x=1),
    lambda: object(1),
    lambda: B().foo,
    lambda: B() + 1,
    lambda: 1 + B(),
    lambda: B() < B(),
    lambda: B()[0],
    lambda: B()(),
    lambda: len(B()),
    lambda: iter(B()),
    lambda: -B(),
    lambda: B() in B(),
    lambda: int(B()),
    lambda: float(B()),
    lambda: hash(B()) == hash(B()),
    lambda: bool(B()),
    lambda: abs(B()),
    lambda: round(B()),
    lambda: list(B()),
    lambda: sum([B()]),
    lambda: "".join([B()]),
    lambda: [1][B()],
    lambda: {B: 1}[B],
    lambda: B() == B(),
    lambda: B() != B(),
    lambda: ~B(),
    lambda: B() @ B(),
    lambda: divmod(B(), 1),
    lambda: pow(B(), 2),
    lambda: complex(B()),
    lambda: range(B()),
    lambda: format(B(), "x"),
    lambda: reversed(B()),
    lambda: next(B()),
)
def setit(): B()[0] = 1
def delit(): del B()[0]
def withit():
    with B(): pass
def unp():
    a, b = B()
def forit():
    for x in B(): pass
def iadd():
    b = B(); b += 1
def raiseit(): raise B()
def raisefrom(): raise ValueError from 5
def exceptit():
    try: 1/0
    except B: pass
def starit(): return [*B()]
def dstar(): return {**B()}
show(setit, delit, withit, unp, forit, iadd, raiseit, raisefrom, exceptit, starit, dstar)

# expect: TypeError f() missing 1 required positional argument: 'a'
# expect: TypeError f() missing 1 required keyword-only argument: 'c'
# expect: TypeError f() takes from 1 to 2 positional arguments but 3 positional arguments (and 1 keyword-only argument) were given
# expect: TypeError f() got an unexpected keyword argument 'e'
# expect: TypeError f() got multiple values for argument 'a'
# expect: TypeError g() missing 1 required positional argument: 'b'
# expect: TypeError g() got some positional-only arguments passed as keyword arguments: 'a'
# expect: TypeError g() takes 2 positional arguments but 3 were given
# expect: TypeError g() missing 2 required positional arguments: 'a' and 'b'
# expect: ((1, 2), {'x': 3, 'y': 4})
# expect: TypeError __main__.h() got multiple values for keyword argument 'a'
# expect: TypeError __main__.h() argument after * must be an iterable, not int
# expect: TypeError __main__.h() argument after ** must be a mapping, not int
# expect: TypeError keywords must be strings
# expect: (1, 2, 3, 2)
# expect: TypeError 'int' object is not callable
# expect: TypeError 'NoneType' object is not callable
# expect: AttributeError 'str' object has no attribute 'foo'
# expect: AttributeError 'function' object has no attribute 'x'
# expect: TypeError __main__.f() got multiple values for keyword argument 'd'
# expect: TypeError A.__init__() missing 1 required positional argument: 'x'
# expect: TypeError A.__init__() takes 2 positional arguments but 3 were given
# expect: TypeError A.m() missing 1 required positional argument: 'y'
# expect: TypeError A.m() takes 2 positional arguments but 3 were given
# expect: TypeError A.m() missing 2 required positional arguments: 'self' and 'y'
# expect: TypeError A.m() missing 1 required positional argument: 'y'
# expect: 2
# expect: TypeError A.c() missing 1 required positional argument: 'z'
# expect: TypeError A.c() takes 2 positional arguments but 3 were given
# expect: TypeError A.s() missing 1 required positional argument: 'w'
# expect: 1
# expect: TypeError A.__init__() got an unexpected keyword argument 'y'
# expect: AttributeError 'A' object has no attribute 'zz'
# expect: AttributeError type object 'A' has no attribute 'zz'
# expect: 1
# expect: TypeError B() takes no arguments
# expect: TypeError B() takes no arguments
# expect: TypeError object() takes no arguments
# expect: AttributeError 'B' object has no attribute 'foo'
# expect: TypeError unsupported operand type(s) for +: 'B' and 'int'
# expect: TypeError unsupported operand type(s) for +: 'int' and 'B'
# expect: TypeError '<' not supported between instances of 'B' and 'B'
# expect: TypeError 'B' object is not subscriptable
# expect: TypeError 'B' object is not callable
# expect: TypeError object of type 'B' has no len()
# expect: TypeError 'B' object is not iterable
# expect: TypeError bad operand type for unary -: 'B'
# expect: TypeError argument of type 'B' is not iterable
# expect: TypeError int() argument must be a string, a bytes-like object or a real number, not 'B'
# expect: TypeError float() argument must be a string or a real number, not 'B'
# expect: True
# expect: True
# expect: TypeError bad operand type for abs(): 'B'
# expect: TypeError type B doesn't define __round__ method
# expect: TypeError 'B' object is not iterable
# expect: TypeError unsupported operand type(s) for +: 'int' and 'B'
# expect: TypeError sequence item 0: expected str instance, B found
# expect: TypeError list indices must be integers or slices, not B
# expect: 1
# expect: False
# expect: True
# expect: TypeError bad operand type for unary ~: 'B'
# expect: TypeError unsupported operand type(s) for @: 'B' and 'B'
# expect: TypeError unsupported operand type(s) for divmod(): 'B' and 'int'
# expect: TypeError unsupported operand type(s) for ** or pow(): 'B' and 'int'
# expect: TypeError complex() first argument must be a string or a number, not 'B'
# expect: TypeError 'B' object cannot be interpreted as an integer
# expect: TypeError unsupported format string passed to B.__format__
# expect: TypeError 'B' object is not reversible
# expect: TypeError 'B' object is not an iterator
# expect: TypeError 'B' object does not support item assignment
# expect: TypeError 'B' object doesn't support item deletion
# expect: TypeError 'B' object does not support the context manager protocol
# expect: TypeError cannot unpack non-iterable B object
# expect: TypeError 'B' object is not iterable
# expect: TypeError unsupported operand type(s) for +=: 'B' and 'int'
# expect: TypeError exceptions must derive from BaseException
# expect: TypeError exception causes must derive from BaseException
# expect: TypeError catching classes that do not inherit from BaseException is not allowed
# expect: TypeError Value after * must be an iterable, not B
# expect: TypeError 'B' object is not a mapping

# compile: f()
# compile: f(1)
# compile: g(1)
# compile: g(1, 2, 3)
# compile: g()
