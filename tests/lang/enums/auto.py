from enum import Enum, auto


class A(Enum):
    X = auto()
    Y = auto()
    Z = 10
    W = auto()
class S(Enum):
    def _generate_next_value_(name, start, count, last): return name.lower()
    ONE = auto()
    TWO = auto()


print([m.value for m in A], [m.value for m in S])

# expect: [1, 2, 10, 11] ['one', 'two']
