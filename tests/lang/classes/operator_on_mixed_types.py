class Money:
    def __init__(self, n): self.n = n
    def __add__(self, o): return Money(self.n + (o.n if isinstance(o, Money) else o))
    __radd__ = __add__
    def __mul__(self, k): return Money(self.n * k) if isinstance(k, (int, float)) else NotImplemented
    __rmul__ = __mul__
    def __truediv__(self, o): return self.n / o.n if isinstance(o, Money) else Money(self.n / o)
    def __neg__(self): return Money(-self.n)
    def __abs__(self): return Money(abs(self.n))
    def __bool__(self): return self.n != 0
    def __repr__(self): return f"${self.n:.2f}"


m = Money(5)
print(m + 1, 1 + m, m + m, m * 2, 2.5 * m, m / Money(2), m / 2, -m, abs(-m), bool(Money(0)), sum([m, m]))
try:
    m * "a"
except TypeError as e:
    print(e)

# expect: $6.00 $6.00 $10.00 $10.00 $12.50 2.5 $2.50 $-5.00 $5.00 False $10.00
# expect: can't multiply sequence by non-int of type 'Money'
