from dataclasses import dataclass, field, asdict, replace
from typing import List
@dataclass
class P:
    x: int
    y: float = 2.0
    tags: List[str] = field(default_factory=list)
p = P(1); p.tags.append("a")
print(p, P(1) == P(1), asdict(p), replace(p, x=5), P(1).tags)  # expect: P(x=1, y=2.0, tags=['a']) True {'x': 1, 'y': 2.0, 'tags': ['a']} P(x=5, y=2.0, tags=['a']) []
try: P()
except TypeError as e: print(e)  # expect: P.__init__() missing 1 required positional argument: 'x'
@dataclass(frozen=True, order=True)
class Q:
    a: int = 0
print(Q(1) < Q(2), {Q(1): 1}[Q(1)])  # expect: True 1
try: Q(1).a = 3
except Exception as e: print(type(e).__name__, e)  # expect: FrozenInstanceError cannot assign to field 'a'
