import math


class U:
    def __neg__(self): return "neg"
    def __pos__(self): return "pos"
    def __invert__(self): return "invert"
    def __abs__(self): return "abs"
    def __int__(self): return 5
    def __float__(self): return 2.5
    def __index__(self): return 3
    def __bool__(self): return False
    def __round__(self, n=None): return f"round {n}"
    def __trunc__(self): return "trunc"
    def __floor__(self): return "floor"
    def __ceil__(self): return "ceil"


u = U()
print(-u, +u, ~u, abs(u), int(u), float(u), [0, 1, 2, 3][u], bool(u), round(u), round(u, 2), math.trunc(u), math.floor(u), math.ceil(u), bin(u), math.sqrt(u))

# expect: neg pos invert abs 5 2.5 3 False round None round 2 trunc floor ceil 0b11 1.5811388300841898
