from typing import NamedTuple


class P(NamedTuple):
    "A point"
    x: int
    y: int = 5
    def dist(self): return self.x + self.y


p = P(1)
x, y = p
print(p, p.x, p[1], x, y, p.dist(), p == (1, 5), P._fields, p._asdict(), p._replace(x=9), P._make([7, 8]), P.__doc__, isinstance(p, tuple), P._field_defaults)
for f in (lambda: P(), lambda: P(1, 2, 3), lambda: setattr(p, "x", 2)):
    try:
        f()
    except (TypeError, AttributeError) as e:
        print(e)

# expect: P(x=1, y=5) 1 5 1 5 6 True ('x', 'y') {'x': 1, 'y': 5} P(x=9, y=5) P(x=7, y=8) A point True {'y': 5}
# expect: P.__new__() missing 1 required positional argument: 'x'
# expect: P.__new__() takes from 2 to 3 positional arguments but 4 were given
# expect: can't set attribute
