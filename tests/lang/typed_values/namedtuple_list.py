from typing import NamedTuple
class Box(NamedTuple):
    x: int
    s: float
def f(n: int):
    out = []
    for i in range(n):
        out.append(Box(i, i * 0.5))
    best = max(out, key=lambda b: b.s)
    return out, best.x, [b.s for b in out if b.x > 0]
print(f(3))
# compile: f(3)

# expect: ([Box(x=0, s=0.0), Box(x=1, s=0.5), Box(x=2, s=1.0)], 2, [0.5, 1.0])
