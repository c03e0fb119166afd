from dataclasses import dataclass, field


@dataclass
class C:
    a: int
    items: list = field(default_factory=list)
    hidden: int = field(default=5, repr=False)
    ignored: int = field(default=0, compare=False)
    later: int = field(init=False, default=9)
    meta: str = field(default="m", metadata={"unit": "s"})


c, d = C(1), C(1)
c.items.append(1)
print(c, d, c.hidden, C(1, ignored=5) == C(1), c.later, C.__dataclass_fields__["meta"].metadata["unit"])

# expect: C(a=1, items=[1], ignored=0, later=9, meta='m') C(a=1, items=[], ignored=0, later=9, meta='m') 5 True 9 s
