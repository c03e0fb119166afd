from dataclasses import dataclass, replace
@dataclass
class P:
    x: int
    y: float = 0.5
    def norm(self):
        return self.x * self.y
def f(n: int):
    p = P(n) if n > 0 else P(-n, 2.0)
    if n > 5:
        p = replace(p, x=5)
    for i in range(n):
        p = P(p.x + i, p.y)
    return p, p.norm(), p == P(1), p.x
print(f(3), f(-2), f(7))
# compile: f(3)
# compile: f(-2)
# compile: f(7)

# expect: (P(x=6, y=0.5), 3.0, False, 6) (P(x=2, y=2.0), 4.0, False, 2) (P(x=26, y=0.5), 13.0, False, 26)
