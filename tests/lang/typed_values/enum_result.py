from enum import Enum
class C(Enum):
    RED = 1
    BLUE = 2
def pick(n: int):
    return C.RED if n == 1 else C.BLUE
print(pick(1), pick(2))
# compile: pick(1)
# compile: pick(2)

# expect: C.RED C.BLUE
