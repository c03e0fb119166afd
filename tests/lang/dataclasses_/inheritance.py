from dataclasses import dataclass, fields


@dataclass
class Base:
    a: int
    b: int = 1
@dataclass
class Child(Base):
    c: int = 2
    b: int = 10


print(Child(0), [f.name for f in fields(Child)], Child(1, 2, 3), Base(1) == Child(1))
try:
    @dataclass
    class Bad(Base):
        d: int
except TypeError as e:
    print(e)

# expect: Child(a=0, b=10, c=2) ['a', 'b', 'c'] Child(a=1, b=2, c=3) False
# expect: non-default argument 'd' follows default argument
