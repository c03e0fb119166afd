"""Operators as functions."""
_abs = abs


def add(a, b):
    return a + b


def sub(a, b):
    return a - b


def mul(a, b):
    return a * b


def truediv(a, b):
    return a / b


def floordiv(a, b):
    return a // b


def mod(a, b):
    return a % b


def pow(a, b):
    return a ** b


def matmul(a, b):
    return a @ b


def neg(a):
    return -a


def pos(a):
    return +a


def invert(a):
    return ~a


inv = invert


def lshift(a, b):
    return a << b


def rshift(a, b):
    return a >> b


def and_(a, b):
    return a & b


def or_(a, b):
    return a | b


def xor(a, b):
    return a ^ b


def not_(a):
    return not a


def truth(a):
    return bool(a)


def eq(a, b):
    return a == b


def ne(a, b):
    return a != b


def lt(a, b):
    return a < b


def le(a, b):
    return a <= b


def gt(a, b):
    return a > b


def ge(a, b):
    return a >= b


def is_(a, b):
    return a is b


def is_not(a, b):
    return a is not b


def contains(a, b):
    return b in a


def concat(a, b):
    return a + b


def countOf(a, b):
    return len([x for x in a if x is b or x == b])


def indexOf(a, b):
    for i, x in enumerate(a):
        if x is b or x == b:
            return i
    raise ValueError("sequence.index(x): x not in sequence")


def getitem(a, b):
    return a[b]


def setitem(a, b, c):
    a[b] = c


def delitem(a, b):
    del a[b]


def iadd(a, b):
    a += b
    return a


def isub(a, b):
    a -= b
    return a


def imul(a, b):
    a *= b
    return a


def itruediv(a, b):
    a /= b
    return a


def ifloordiv(a, b):
    a //= b
    return a


def imod(a, b):
    a %= b
    return a


def ipow(a, b):
    a **= b
    return a


def iand(a, b):
    a &= b
    return a


def ior(a, b):
    a |= b
    return a


def ixor(a, b):
    a ^= b
    return a


def index(a):
    if not hasattr(a, "__index__"):
        raise TypeError(f"{type(a).__name__!r} object cannot be interpreted as an integer")
    return a.__index__()


abs = _abs


def length_hint(thing, default=0):
    if hasattr(thing, "__len__"):
        return len(thing)
    return thing.__length_hint__() if hasattr(thing, "__length_hint__") else default


def call(function, /, *args, **kwargs):
    return function(*args, **kwargs)


class itemgetter:
    def __init__(self, *items):
        if not items:
            raise TypeError("itemgetter expected 1 argument, got 0")
        self._items = items

    def __repr__(self):
        return f"operator.itemgetter({', '.join(map(repr, self._items))})"

    def __call__(self, thing):
        if len(self._items) == 1:
            return thing[self._items[0]]
        return tuple([thing[i] for i in self._items])


class attrgetter:
    def __init__(self, attr, *attrs):
        self._attrs = (attr,) + attrs

    def __repr__(self):
        return f"operator.attrgetter({', '.join(map(repr, self._attrs))})"

    def _resolve(self, thing, path):
        for name in path.split("."):
            thing = getattr(thing, name)
        return thing

    def __call__(self, thing):
        if len(self._attrs) == 1:
            return self._resolve(thing, self._attrs[0])
        return tuple([self._resolve(thing, a) for a in self._attrs])


class methodcaller:
    def __init__(self, name, /, *args, **kwargs):
        self._name = name
        self._args = args
        self._kwargs = kwargs

    def __repr__(self):
        parts = [self._name, *self._args]
        keywords = [f"{k}={v!r}" for k, v in self._kwargs.items()]
        return f"operator.methodcaller({', '.join([repr(p) for p in parts] + keywords)})"

    def __call__(self, thing):
        return getattr(thing, self._name)(*self._args, **self._kwargs)
