from dataclasses import dataclass


@dataclass
class P:
    x: int
    y: int = 2

    def total(self): return self.x + self.y


p = P(1)
print(p, P(1, 2) == p, P(1, 3) == p, p != P(1), p.total(), P(y=5, x=4))
for f in (lambda: P(), lambda: P(1, 2, 3), lambda: P(1, z=3)):
    try:
        f()
    except TypeError as e:
        print(e)

# expect: P(x=1, y=2) True False False 3 P(x=4, y=5)
# expect: P.__init__() missing 1 required positional argument: 'x'
# expect: P.__init__() takes from 2 to 3 positional arguments but 4 were given
# expect: P.__init__() got an unexpected keyword argument 'z'
