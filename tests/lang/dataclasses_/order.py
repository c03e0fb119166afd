from dataclasses import dataclass


@dataclass(order=True)
class V:
    major: int
    minor: int = 0


print(V(1) < V(1, 1) < V(2), V(2) >= V(1, 9), sorted([V(2), V(1, 5), V(1)]), max(V(3), V(2)))
try:
    V(1) < 5
except TypeError as e:
    print(e)

# expect: True True [V(major=1, minor=0), V(major=1, minor=5), V(major=2, minor=0)] V(major=3, minor=0)
# expect: '<' not supported between instances of 'V' and 'int'
