from dataclasses import *
import dataclasses
@dataclass
class A:
    x: int
    y: float = 1.5
    z: list = field(default_factory=list, repr=False)
    def m(self): return self.x
a = A(1); print(a, a == A(1), A(1, 2.0, [3]).z, a.m(), repr(A(1, y=2)))
try: A()
except TypeError as e: print(e)
try: A(1, 2, 3, 4)
except TypeError as e: print(e)
try: A(1, q=2)
except TypeError as e: print(e)
try: a < A(2)
except TypeError as e: print(e)
try: hash(a)
except TypeError as e: print(e)
@dataclass(frozen=True, order=True)
class F: x: int; y: int = 2
f = F(1); print(f, hash(f) == hash(F(1)), F(1) < F(2), F(1) <= F(1), sorted([F(2), F(1)]), f == F(1, 2))
try: f.x = 5
except FrozenInstanceError as e: print(type(e).__name__, e)
try: del f.x
except dataclasses.FrozenInstanceError as e: print(e)
print(asdict(A(1, 2.0, [1])), astuple(A(1)), replace(a, x=9), [q.name for q in fields(A)], is_dataclass(A), is_dataclass(a), is_dataclass(5))
try:
    @dataclass
    class Bad: x: list = []
except ValueError as e: print(e)
try:
    @dataclass
    class Bad2:
        x: int = 1
        y: int
except TypeError as e: print(e)
@dataclass
class B(A):
    w: int = 5
    x: int = 7
print(B(), B(1, 2, [], 4))
@dataclass(kw_only=True)
class K: a: int; b: int = 2
print(K(a=1))
try: K(1)
except TypeError as e: print(e)
@dataclass
class KO:
    a: int
    _: KW_ONLY
    b: int = 3
print(KO(1, b=4))
@dataclass
class PI:
    a: int
    b: InitVar[int] = 0
    c: int = field(init=False)
    def __post_init__(self, b): self.c = self.a + b
print(PI(1, 5))
@dataclass(slots=True)
class SL: a: int = 1
try: SL().q = 5
except AttributeError as e: print(e)
@dataclass(repr=False, eq=False)
class NR: a: int
print(NR(1) == NR(1), repr(NR(1)).startswith("<__main__.NR object"))
@dataclass
class CV:
    from typing import ClassVar
    c: ClassVar[int] = 5
    d: int = field(default=3, compare=False, metadata={"k": 1})
print(CV(), CV(1) == CV(2), [f.name for f in fields(CV)], fields(CV)[0].metadata["k"], fields(CV)[0].default)
M = make_dataclass("M", [("x", int), ("y", int, 5), "z"] if False else [("x", int), ("y", int, field(default=5))]); print(M(1))
@dataclass
class Nest: a: A; d: dict
n = Nest(A(1), {"k": A(2)}); print(asdict(n)); print(n)
try: fields(5)
except TypeError as e: print(e)
try: asdict(5)
except TypeError as e: print(e)
@dataclass
class Rec: r: object = None
r = Rec(); r.r = r; print(r)
print(A.__match_args__, A.__doc__, A.__dataclass_params__ is not None if hasattr(A, "__dataclass_params__") else None)
@dataclass(unsafe_hash=True)
class UH: a: int
print(hash(UH(1)) == hash(UH(1)))
try: replace(f, q=1)
except TypeError as e: print(e)
print(A(**{"x": 1}), A(*[1, 2]))

# expect: A(x=1, y=1.5) True [3] 1 A(x=1, y=2)
# expect: A.__init__() missing 1 required positional argument: 'x'
# expect: A.__init__() takes from 2 to 4 positional arguments but 5 were given
# expect: A.__init__() got an unexpected keyword argument 'q'
# expect: '<' not supported between instances of 'A' and 'A'
# expect: unhashable type: 'A'
# expect: F(x=1, y=2) True True True [F(x=1, y=2), F(x=2, y=2)] True
# expect: FrozenInstanceError cannot assign to field 'x'
# expect: cannot delete field 'x'
# expect: {'x': 1, 'y': 2.0, 'z': [1]} (1, 1.5, []) A(x=9, y=1.5) ['x', 'y', 'z'] True True False
# expect: mutable default <class 'list'> for field x is not allowed: use default_factory
# expect: non-default argument 'y' follows default argument
# expect: B(x=7, y=1.5, w=5) B(x=1, y=2, w=4)
# expect: K(a=1, b=2)
# expect: K.__init__() takes 1 positional argument but 2 were given
# expect: KO(a=1, b=4)
# expect: PI(a=1, c=6)
# expect: 'SL' object has no attribute 'q'
# expect: False True
# expect: CV(d=3) True ['d'] 1 3
# expect: M(x=1, y=5)
# expect: {'a': {'x': 1, 'y': 1.5, 'z': []}, 'd': {'k': {'x': 2, 'y': 1.5, 'z': []}}}
# expect: Nest(a=A(x=1, y=1.5), d={'k': A(x=2, y=1.5)})
# expect: must be called with a dataclass type or instance
# expect: asdict() should be called on dataclass instances
# expect: Rec(r=...)
# expect: ('x', 'y', 'z') A(x: int, y: float = 1.5, z: list = <factory>) True
# expect: True
# expect: F.__init__() got an unexpected keyword argument 'q'
# expect: A(x=1, y=1.5) A(x=1, y=2)
