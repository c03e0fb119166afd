class P:
    def __init__(self, x, y): self.x, self.y = x, y
    @classmethod
    def parse(cls, text): return cls(*map(int, text.split(",")))
    @classmethod
    def origin(cls): return cls(0, 0)
    def __repr__(self): return f"{type(self).__name__}({self.x}, {self.y})"
class Q(P): pass


print(P.parse("1,2"), Q.parse("3,4"), Q.origin())

# expect: P(1, 2) Q(3, 4) Q(0, 0)
