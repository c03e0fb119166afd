from enum import Enum, unique, StrEnum


class Mode(str, Enum):
    A = "a"
    B = "b"
class T(StrEnum):
    X = "x"


print(Mode.A == "a", Mode.A.upper(), Mode("b"), T.X, T.X + "y", f"{T.X}", repr(T.X))
try:
    @unique
    class U(Enum):
        A = 1
        B = 1
except ValueError as e:
    print(e)

# expect: True A Mode.B x xy x <T.X: 'x'>
# expect: duplicate values found in <enum 'U'>: B -> A
