from dataclasses import make_dataclass, fields, dataclass, field, MISSING


C = make_dataclass("C", ["a", ("b", int), ("c", int, 5)])
print(C(1, 2), [f.name for f in fields(C)])


@dataclass
class D:
    x: int
    y: list = field(default_factory=list)


f, g = fields(D)
print(f.name, f.default is MISSING, g.default_factory is list, D.__match_args__)
try:
    @dataclass
    class Bad: x: list = []
except ValueError as e:
    print(e)

# expect: C(a=1, b=2, c=5) ['a', 'b', 'c']
# expect: x True True ('x', 'y')
# expect: mutable default <class 'list'> for field x is not allowed: use default_factory
