class N:
    def __init__(self, v): self.v = v
    def __add__(self, o): return f"add({self.v},{o})" if not isinstance(o, N) else N(self.v + o.v)
    def __radd__(self, o): return f"radd({self.v},{o})"
    def __iadd__(self, o): self.v += o; return self
    def __matmul__(self, o): return "mm"
    def __rmatmul__(self, o): return "rmm"
    def __neg__(self): return N(-self.v)
    def __pos__(self): return "pos"
    def __invert__(self): return "inv"
    def __abs__(self): return "abs"
    def __round__(self, n=None): return f"round{n}"
    def __divmod__(self, o): return "dm"
    def __rdivmod__(self, o): return "rdm"
    def __pow__(self, o, m=None): return f"pow{o}{m}"
    def __rpow__(self, o): return "rpow"
    def __lshift__(self, o): return "ls"
    def __rrshift__(self, o): return "rrs"
    def __and__(self, o): return NotImplemented
    def __int__(self): return 42
    def __float__(self): return 4.5
    def __complex__(self): return 1j
    def __trunc__(self): return 7
    def __floor__(self): return 8
    def __ceil__(self): return 9
    def __repr__(self): return f"N({self.v})"
n = N(5)
import math
print(n + 1, 1 + n, n + n, n @ 1, 1 @ n, -n, +n, ~n, abs(n), round(n), round(n, 2), divmod(n, 1), divmod(1, n), n ** 2, pow(n, 2, 3), 2 ** n, n << 1, 1 >> n, int(n), float(n), math.trunc(n), math.floor(n), math.ceil(n))
m = n; n += 5; print(n, m is n)
for f in (lambda: n & 1, lambda: 1 & n, lambda: n - 1, lambda: n < 1, lambda: n @ "a", lambda: "a" + n, lambda: [1] + n, lambda: n % 2, lambda: n[0], lambda: n > n):
    try: print(f())
    except TypeError as e: print(e)
class R1:
    def __add__(self, o): return "R1"
    def __radd__(self, o): return "rR1"
class R2(R1):
    def __radd__(self, o): return "rR2"
print(R1() + R2(), R2() + R1(), R1() + R1(), 1 + R2())
class E1:
    def __eq__(self, o): return "eq" if isinstance(o, int) else NotImplemented
    def __ne__(self, o): return "ne"
    def __lt__(self, o): return "lt"
    def __gt__(self, o): return "gt"
    def __le__(self, o): return NotImplemented
    __hash__ = None
e = E1()
print(e == 1, 1 == e, e != 1, e < 1, 1 < e, e > 1, 1 > e, e == e, e == "a", [e] == [e], e in [e])
try: e <= 1
except TypeError as x: print(x)
print(1 < 2 < 3, 1 < 3 > 2, 1 == 1.0 == True, (1 < 2) == True, 1 in [1] == True, None is None is None, not 1 == 2)
print(3 if 0 else 4, 0 or "a", 1 and "b", not [], 5 and 0 or 3, [] or {} or (), "x" and None)
print(2 ** 3 ** 2, -2 ** 2, (-2) ** 2, 2 ** -1, 7 // 2 * 2 + 7 % 2, -7 // 2, -7 % 2, 1 | 2 & 3 ^ 4, 1 << 2 + 1, ~1 + 1, not 1 + 1, 5 - 3 - 1, 2 * 3 % 4)
print(1 if True else 2 if True else 3, (lambda: 1)() if 1 else 0, [1, 2][0 if 1 else 1])
x = 5; print(x == 5 and x < 10 or x / 0, x != 5 or "short")
print("a" < "b", "a" < "B", "abc" < "abd", "" < "a", [1, 2] < [1, 3], [1] < [1, 0], (1, "a") < (2,), {1} < {1, 2}, {1} <= {1}, {1} < {2})
print(True == 1, True is 1 if False else "-", 1.0 is not None, "a" "b" is not None, 0.1 + 0.2 == 0.3, 1e3 == 1000, 0 == -0.0, "1" == 1, None == 0, [] == (), b"" == "")

# expect: add(5,1) radd(5,1) N(10) mm rmm N(-5) pos inv abs roundNone round2 dm rdm pow2None pow23 rpow ls rrs 42 4.5 7 8 9
# expect: N(10) True
# expect: unsupported operand type(s) for &: 'N' and 'int'
# expect: unsupported operand type(s) for &: 'int' and 'N'
# expect: unsupported operand type(s) for -: 'N' and 'int'
# expect: '<' not supported between instances of 'N' and 'int'
# expect: mm
# expect: radd(10,a)
# expect: radd(10,[1])
# expect: unsupported operand type(s) for %: 'N' and 'int'
# expect: 'N' object is not subscriptable
# expect: '>' not supported between instances of 'N' and 'N'
# expect: rR2 R1 R1 rR2
# expect: eq eq ne lt gt gt lt True False True True
# expect: '<=' not supported between instances of 'E1' and 'int'
# expect: True True True True False True True
# expect: 4 a b True 3 () None
# expect: 512 -4 4 0.5 7 -4 1 7 8 -1 False 1 2
# expect: 1 1 1
# expect: True short
# expect: True False True True True True True True True False
# expect: True - True True False True True False False False False
