class V:
    def __init__(self, x): self.x = x
    def __radd__(self, o): return V(o + self.x)
    def __iadd__(self, o): self.x += o; return self
    def __neg__(self): return V(-self.x)
    def __lt__(self, o): return self.x < o.x
    def __repr__(self): return f"V({self.x})"
    def __bool__(self): return self.x != 0
v = 5 + V(2); v += 3
print(v, -v, sorted([V(3), V(1)]), bool(V(0)), max(V(1), V(9)), sum([V(1), ], 3))  # expect: V(10) V(-10) [V(1), V(3)] False V(9) V(4)
