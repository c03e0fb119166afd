from enum import Enum, IntEnum
class C(Enum):
    RED = 1
    BLUE = 2
class L(IntEnum):
    LOW = 1
    HIGH = 5
def f(n: int):
    c = C.RED if n == 1 else C.BLUE
    return c is C.RED, c.value, L.HIGH + n, L.LOW < n
print(f(1), f(2))
# compile: f(1)
# compile: f(2)

# expect: (True, 1, 6, False) (False, 2, 7, True)
