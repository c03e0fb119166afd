from collections import namedtuple
from typing import NamedTuple
Q = namedtuple("Q", "a b")
class P(NamedTuple):
    x: int
    y: int = 5
def f(n: int):
    p = P(n)
    q = Q(p.x, p.y)
    a, b = q
    return p.x + p.y, q.a, q[1], a * b, p._replace(y=1), q
print(f(2))
# compile: f(2)

# expect: (7, 2, 5, 10, P(x=2, y=1), Q(a=2, b=5))
