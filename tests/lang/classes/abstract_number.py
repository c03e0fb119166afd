class Frac:
    def __init__(self, n, d=1):
        from math import gcd
        g = gcd(n, d)
        self.n, self.d = n // g, d // g
    def __add__(self, o):
        if isinstance(o, int): o = Frac(o)
        return Frac(self.n * o.d + o.n * self.d, self.d * o.d)
    __radd__ = __add__
    def __mul__(self, o): return Frac(self.n * o.n, self.d * o.d)
    def __eq__(self, o): return (self.n, self.d) == (o.n, o.d)
    def __neg__(self): return Frac(-self.n, self.d)
    def __repr__(self): return f"{self.n}/{self.d}"


print(Frac(1, 2) + Frac(1, 3), 1 + Frac(1, 2), Frac(2, 4) == Frac(1, 2), sum([Frac(1, 4)] * 3), -Frac(2, 3) * Frac(3, 2))

# expect: 5/6 3/2 True 3/4 -1/1
