from enum import IntEnum


class P(IntEnum):
    LOW = 1
    HIGH = 5


print(P.LOW, repr(P.HIGH), P.LOW < P.HIGH, P.HIGH + 1, P.HIGH == 5, [0, 1, 2][P.LOW], sorted([P.HIGH, P.LOW]), int(P.HIGH), f"{P.LOW} {P.LOW:03d}", "%d" % P.HIGH, max(P))

# expect: 1 <P.HIGH: 5> True 6 True 1 [<P.LOW: 1>, <P.HIGH: 5>] 5 1 001 5 5
