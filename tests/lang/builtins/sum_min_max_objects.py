class V:
    def __init__(self, n): self.n = n
    def __add__(self, o): return V(self.n + (o.n if isinstance(o, V) else o))
    __radd__ = __add__
    def __lt__(self, o): return self.n < o.n
    def __gt__(self, o): return self.n > o.n
    def __repr__(self): return f"V({self.n})"


vs = [V(3), V(1), V(2)]
print(sum(vs), sum(vs, V(10)), min(vs), max(vs), sorted(vs), sorted(vs, key=lambda v: -v.n), max(vs, key=lambda v: v.n % 3))

# expect: V(6) V(16) V(1) V(3) [V(1), V(2), V(3)] [V(3), V(2), V(1)] V(2)
