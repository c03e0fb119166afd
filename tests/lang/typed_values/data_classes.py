from dataclasses import dataclass, replace
@dataclass
class P:
    x: int
    y: int = 2
    def norm(self):
        return self.x * self.x + self.y * self.y
def f(a: int):
    p = P(a)
    q = replace(p, y=5)
    p.x += 1
    return p.norm(), q.norm(), p == P(a + 1), p.x
print(f(3))
# compile: f(3)

# expect: (20, 34, True, 4)
