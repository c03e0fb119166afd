from collections import namedtuple
from typing import NamedTuple
Pt = namedtuple("Pt", "x y")
q = Pt(1, y=2); print(q, q.x, q[1], q._replace(x=9), q._asdict(), Pt._fields, q == (1, 2)); a, b = q; print(a, b, isinstance(q, tuple))
class NT(NamedTuple):
    a: int
    b: str = "z"
    def both(self): return f"{self.a}{self.b}"
n = NT(3); print(n, n.both(), n.b)

# expect: Pt(x=1, y=2) 1 2 Pt(x=9, y=2) {'x': 1, 'y': 2} ('x', 'y') True
# expect: 1 2 True
# expect: NT(a=3, b='z') 3z z
