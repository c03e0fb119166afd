from dataclasses import dataclass, asdict, astuple, field, is_dataclass


@dataclass
class P: x: int; y: int
@dataclass
class L:
    name: str
    pts: list = field(default_factory=list)
    by: dict = field(default_factory=dict)


v = L("l", [P(1, 2), P(3, 4)], {"k": P(5, 6)})
print(asdict(v))
print(astuple(v))
print(is_dataclass(v), is_dataclass(P), is_dataclass(5), v)

# expect: {'name': 'l', 'pts': [{'x': 1, 'y': 2}, {'x': 3, 'y': 4}], 'by': {'k': {'x': 5, 'y': 6}}}
# expect: ('l', [(1, 2), (3, 4)], {'k': (5, 6)})
# expect: True True False L(name='l', pts=[P(x=1, y=2), P(x=3, y=4)], by={'k': P(x=5, y=6)})
