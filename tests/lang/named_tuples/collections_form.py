from collections import namedtuple


P = namedtuple("P", "x y")
Q = namedtuple("Q", ["a", "b", "c"], defaults=[2, 3])
print(P(1, 2), P(y=1, x=2), Q(1), Q(1, c=9), P(1, 2) < P(1, 3), hash(P(1, 2)) == hash((1, 2)), P(1, 2) + (3,), len(P(1, 2)))
print(namedtuple("R", "a, def, a", rename=True)._fields, [v for v in P(5, 6)], P(*[3, 4])._asdict(), sorted([P(2, 1), P(1, 9)]))
try:
    namedtuple("B", "a a")
except ValueError as e:
    print(e)

# expect: P(x=1, y=2) P(x=2, y=1) Q(a=1, b=2, c=3) Q(a=1, b=2, c=9) True True (1, 2, 3) 2
# expect: ('a', '_1', '_2') [5, 6] {'x': 3, 'y': 4} [P(x=1, y=9), P(x=2, y=1)]
# expect: Encountered duplicate field name: 'a'
