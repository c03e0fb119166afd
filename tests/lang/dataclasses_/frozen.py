from dataclasses import dataclass, FrozenInstanceError, replace


@dataclass(frozen=True)
class P:
    x: int
    y: int = 0


p = P(1, 2)
try:
    p.x = 5
except FrozenInstanceError as e:
    print(e)
try:
    del p.x
except AttributeError as e:
    print(e)
print(hash(p) == hash(P(1, 2)), {p: "v"}[P(1, 2)], replace(p, y=9), len({p, P(1, 2), P(2, 2)}))

# expect: cannot assign to field 'x'
# expect: cannot delete field 'x'
# expect: True v P(x=1, y=9) 2
