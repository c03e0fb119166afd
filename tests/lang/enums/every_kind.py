from enum import *
class C(Enum):
    RED = 1
    GREEN = 2
    ALIAS = 1
    def desc(self): return self.name.lower()
print(C.RED, repr(C.RED), C.RED.name, C.RED.value, C(1), C["GREEN"], C.ALIAS is C.RED, list(C), len(C), C.RED.desc(), C.RED in C, C.RED == 1, C.RED is C.RED, isinstance(C.RED, C), type(C.RED), {C.RED: 1}[C.RED], C.__members__.keys())
try: C(5)
except ValueError as e: print(e)
try: C["X"]
except KeyError as e: print(e)
try: C.X
except AttributeError as e: print(e)
try: C.RED = 5
except AttributeError as e: print(e)
try: C.RED < C.GREEN
except TypeError as e: print(e)
try:
    class Sub(C): pass
except TypeError as e: print(e)
class I(IntEnum): A = 1; B = 2
print(I.A, repr(I.A), I.A + 1, I.A < I.B, I.A == 1, I(2), int(I.B), [10, 20, 30][I.A], f"{I.A}", "%d" % I.A, sorted([I.B, I.A]), max(I), I.A | 2)
class F(Flag): R = auto(); W = auto(); X = auto(); RW = R | W
print(F.R, F.R | F.X, repr(F.R | F.X), F.RW, F.R in F.RW, F.RW & F.R, ~F.R, F(0), bool(F(0)), F(3), list(F.RW), F.R ^ F.RW, F.X.value, len(F), list(F))
try: F(64)
except ValueError as e: print(str(e).split("\n")[0])
class IF(IntFlag): A = 1; B = 2
print(IF.A | IF.B, repr(IF.A | 8), IF.A + 1, IF(3), IF.A & 1)
class S(str, Enum): X = "x"; Y = "y"
print(S.X, S.X == "x", S.X.upper(), S("y"), f"{S.X}", S.X + "z", repr(S.X))
class SE(StrEnum): A = auto(); B = "bb"
print(SE.A, SE.B, repr(SE.A), SE.A == "a", f"{SE.A:>5}")
class A(Enum):
    def _generate_next_value_(name, start, count, last): return name * 2
    P = auto(); Q = auto()
print(A.P.value, A.Q.value)
class Au(Enum): A = auto(); B = 10; C = auto()
print([m.value for m in Au])
@unique
class U(Enum): A = 1
try:
    @unique
    class U2(Enum): A = 1; B = 1
except ValueError as e: print(e)
class P(Enum):
    E = (1, 2); M = (3, 4)
    def __init__(self, a, b): self.a = a; self.b = b
    @property
    def s(self): return self.a + self.b
    @classmethod
    def first(cls): return next(iter(cls))
    @staticmethod
    def st(): return 5
print(P.E.a, P.M.s, P.first(), P.st(), P((1, 2)), P.E.value)
Fn = Enum("Fn", "A B C"); print(list(Fn), Fn.B.value)
Fn2 = Enum("Fn2", {"X": 5, "Y": 6}); print(Fn2.X.value, Fn2(6))
Fn3 = Enum("Fn3", ["L", "M"], start=3) if True else None; print(Fn3.M.value)
class Ms(Enum):
    A = 1
    @classmethod
    def _missing_(cls, v): return cls.A
print(Ms(99))
print(C.RED.__class__.__name__, hash(C.RED) == hash(C.RED), C.__name__, [m for m in C if m is not C.RED], dict(C.__members__)["ALIAS"])
print(str(C), repr(C), C.RED.__doc__, reversed(C) and list(reversed(C)))
x = C.RED
print("red" if x is C.RED else "no", {C.RED: "a", C.GREEN: "b"}[x], C.RED != C.GREEN, C.RED is not None, not C.RED)
import copy, json
print(copy.deepcopy(C.RED) is C.RED, json.dumps(I.A), json.dumps({"k": S.X}))

# expect: C.RED <C.RED: 1> RED 1 C.RED C.GREEN True [<C.RED: 1>, <C.GREEN: 2>] 2 red True False True True <enum 'C'> 1 dict_keys(['RED', 'GREEN', 'ALIAS'])
# expect: 5 is not a valid C
# expect: 'X'
# expect: X
# expect: cannot reassign member 'RED'
# expect: '<' not supported between instances of 'C' and 'C'
# expect: <enum 'Sub'> cannot extend <enum 'C'>
# expect: 1 <I.A: 1> 2 True True 2 2 20 1 1 [<I.A: 1>, <I.B: 2>] 2 3
# expect: F.R F.R|X <F.R|X: 5> F.RW True F.R F.W|X F(0) False F.RW [<F.R: 1>, <F.W: 2>] F.W 4 3 [<F.R: 1>, <F.W: 2>, <F.X: 4>]
# expect: 3 <IF.A|8: 9> 2 3 1
# expect: S.X True X S.Y S.X xz <S.X: 'x'>
# expect: a bb <SE.A: 'a'> True     a
# expect: PP QQ
# expect: [1, 10, 11]
# expect: duplicate values found in <enum 'U2'>: B -> A
# expect: 1 7 P.E 5 P.E (1, 2)
# expect: [<Fn.A: 1>, <Fn.B: 2>, <Fn.C: 3>] 2
# expect: 5 Fn2.Y
# expect: 4
# expect: Ms.A
# expect: C True C [<C.GREEN: 2>] C.RED
# expect: <enum 'C'> <enum 'C'> None [<C.GREEN: 2>, <C.RED: 1>]
# expect: red a True True False
# expect: True 1 {"k": "x"}
