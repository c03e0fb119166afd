import functools
from functools import *
p = partial(int, base=2); print(p("101"), p.func, p.args, p.keywords, partial(pow, 2)(3), partial(partial(pow, 2), 3)())
print(repr(partial(print, 1, sep="")).startswith("functools.partial(<built-in function print>, 1, sep='')"))
print(reduce(lambda a, b: a + b, [1, 2, 3]), reduce(lambda a, b: a * b, [1, 2], 10), reduce(max, [3]))
try: reduce(lambda a, b: a, [])
except TypeError as e: print(e)
@lru_cache(maxsize=2)
def f(x): print("call", x); return x * 2
f(1); f(1); f(2); f(3); f(1); print(f.cache_info(), f.__name__, f.__wrapped__(9)); f.cache_clear(); print(f.cache_info())
@cache
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(50), fib.cache_info())
try: f([])
except TypeError as e: print(e)
def deco(fn):
    @wraps(fn)
    def w(*a): "wdoc"; return fn(*a)
    return w
@deco
def g(x): "gdoc"; return x
print(g.__name__, g.__doc__, g.__wrapped__ is not None, g.__qualname__, g.__module__)
@total_ordering
class T:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
print(T(1) <= T(1), T(2) > T(1), T(2) >= T(3), T(1) != T(2))
class CP:
    n = 0
    @cached_property
    def v(self): CP.n += 1; return 42
c = CP(); print(c.v, c.v, CP.n, c.__dict__); del c.v; print(c.v, CP.n)
@singledispatch
def sd(x): return "obj"
@sd.register
def _(x: int): return "int"
@sd.register(str)
def _s(x): return "str"
@sd.register(list)
@sd.register(tuple)
def _l(x): return "seq"
print(sd(1), sd("a"), sd([]), sd(()), sd(1.5), sd(True), sd.dispatch(int) is not None, list in sd.registry)
class SM:
    @singledispatchmethod
    def m(self, x): return "o"
    @m.register
    def _(self, x: int): return "i"
print(SM().m(1), SM().m("a"))
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
class PM:
    def add(self, a, b): return a + b
    add5 = partialmethod(add, 5)
print(PM().add5(3))
print(functools.WRAPPER_ASSIGNMENTS[0], partial(f, 1) == partial(f, 1))
@lru_cache
def nc(*a, **k): return a, k
nc(1, x=2); nc(1, x=2); nc(1.0, x=2); print(nc.cache_info())

# expect: 5 <class 'int'> () {'base': 2} 8 8
# expect: True
# expect: 6 20 3
# expect: reduce() of empty iterable with no initial value
# expect: call 1
# expect: call 2
# expect: call 3
# expect: call 1
# expect: call 9
# expect: CacheInfo(hits=1, misses=4, maxsize=2, currsize=2) f 18
# expect: CacheInfo(hits=0, misses=0, maxsize=2, currsize=0)
# expect: 12586269025 CacheInfo(hits=48, misses=51, maxsize=None, currsize=51)
# expect: unhashable type: 'list'
# expect: g gdoc True g __main__
# expect: True True False True
# expect: 42 42 1 {'v': 42}
# expect: 42 2
# expect: int str seq seq obj int True True
# expect: i o
# expect: [3, 2, 1]
# expect: 8
# expect: __module__ False
# expect: CacheInfo(hits=2, misses=1, maxsize=128, currsize=1)
