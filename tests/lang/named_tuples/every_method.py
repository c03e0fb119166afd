from collections import namedtuple
from typing import NamedTuple
P = namedtuple("P", "x y"); p = P(1, y=2)
print(p, p.x, p[1], p._fields, p._asdict(), p._replace(x=5), P._make([7, 8]), p == (1, 2), hash(p) == hash((1, 2)), len(p), list(p), p + (3,), p < P(1, 3), isinstance(p, tuple), P.__name__, P.x is not None, p.index(2), p.count(1), p[::-1], x if (x := p.x) else 0)
for f in (lambda: P(1), lambda: P(1, 2, 3), lambda: P(1, z=2), lambda: p._replace(q=1), lambda: P._make([1]), lambda: p.zz, lambda: namedtuple("B", "a a"), lambda: namedtuple("B", "1a"), lambda: namedtuple("B", "_a"), lambda: namedtuple("B", "class"), lambda: namedtuple("1B", "a")):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
try: p.x = 5
except AttributeError as e: print(e)
D = namedtuple("D", ["a", "b", "c"], defaults=[10, 20]); print(D(1), D._field_defaults, D(1, 2, 3))
R = namedtuple("R", "a class a", rename=True); print(R._fields)
class N(NamedTuple):
    a: int
    b: str = "q"
    def m(self): return self.a * 2
    @property
    def pr(self): return self.b + "!"
n = N(5); print(n, n.m(), n.pr, N._field_defaults, N.__annotations__.keys(), n._replace(b="z"), N(b="w", a=1))
a, b = n; print(a, b, *n)
class Sub(P):
    def __str__(self): return "sub"
    @property
    def tot(self): return self.x + self.y
s = Sub(1, 2); print(s, repr(s), s.tot, type(s._replace(x=3)).__name__)
print({P(1, 2): "v"}[(1, 2)], sorted([P(2, 1), P(1, 5)]), max(P(1, 2), P(1, 3)), P(*[3, 4]), P(**{"x": 1, "y": 2}))
def f(x, y): return x + y
print(f(*p), f(**p._asdict()))

# expect: P(x=1, y=2) 1 2 ('x', 'y') {'x': 1, 'y': 2} P(x=5, y=2) P(x=7, y=8) True True 2 [1, 2] (1, 2, 3) True True P True 1 1 (2, 1) 1
# expect: TypeError P.__new__() missing 1 required positional argument: 'y'
# expect: TypeError P.__new__() takes 3 positional arguments but 4 were given
# expect: TypeError P.__new__() got an unexpected keyword argument 'z'
# expect: ValueError Got unexpected field names: ['q']
# expect: TypeError Expected 2 arguments, got 1
# expect: AttributeError 'P' object has no attribute 'zz'
# expect: ValueError Encountered duplicate field name: 'a'
# expect: ValueError Type names and field names must be valid identifiers: '1a'
# expect: ValueError Field names cannot start with an underscore: '_a'
# expect: ValueError Type names and field names cannot be a keyword: 'class'
# expect: ValueError Type names and field names must be valid identifiers: '1B'
# expect: can't set attribute
# expect: D(a=1, b=10, c=20) {'b': 10, 'c': 20} D(a=1, b=2, c=3)
# expect: ('a', '_1', '_2')
# expect: N(a=5, b='q') 10 q! {'b': 'q'} dict_keys(['a', 'b']) N(a=5, b='z') N(a=1, b='w')
# expect: 5 q 5 q
# expect: sub Sub(x=1, y=2) 3 Sub
# expect: v [P(x=1, y=5), P(x=2, y=1)] P(x=1, y=3) P(x=3, y=4) P(x=1, y=2)
# expect: 3 3

# compile: f()
