from enum import Enum, IntEnum
class L(IntEnum):
    LOW = 1
    HIGH = 5
class C(Enum):
    RED = 1
    BLUE = 2
def f(n: int):
    c = C.RED if n == 1 else C.BLUE
    l = L.LOW if n == 1 else L.HIGH
    return c is C.RED, c.value, c.name, c == C.BLUE, L.HIGH + n, L.LOW < n, l * 2, l == 5, int(l), n == L.LOW, n in (L.LOW, L.HIGH)
print(f(1), f(2))
# compile: f(1)
# compile: f(2)

# expect: (True, 1, 'RED', False, 6, False, 2, False, 1, True, True) (False, 2, 'BLUE', True, 7, True, 10, True, 5, False, False)
