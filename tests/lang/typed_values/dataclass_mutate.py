from dataclasses import dataclass, field
@dataclass
class S:
    total: int = 0
    items: list = field(default_factory=list)
def f(n: int):
    s = S()
    for i in range(n):
        s.total += i
        if i % 2:
            s.items.append(i)
    return s.total, s.items, s
print(f(5))
# compile: f(5)
# compile: f(0)

# expect: (10, [1, 3], S(total=10, items=[1, 3]))
