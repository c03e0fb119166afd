class Poly:
    def __init__(self, *c): self.c = c
    def __call__(self, x, *, scale=1): return scale * sum(c * x**i for i, c in enumerate(self.c))


p = Poly(1, 2, 3)
print(p(2), p(2, scale=10), callable(p), callable(5), list(map(p, range(3))))
try:
    A = type("A", (), {})
    A()()
except TypeError as e:
    print(e)

# expect: 17 170 True False [1, 6, 17]
# expect: 'A' object is not callable
