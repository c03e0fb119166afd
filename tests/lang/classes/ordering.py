import functools


@functools.total_ordering
class V:
    def __init__(self, n): self.n = n
    def __eq__(self, o): return self.n == o.n
    def __lt__(self, o): return self.n < o.n
    def __repr__(self): return f"V{self.n}"


print(V(1) < V(2), V(1) >= V(2), V(2) > V(1), V(1) <= V(1), sorted([V(3), V(1), V(2)]), max(V(1), V(5)), min([V(4), V(2)]))
class N: pass
try:
    N() < N()
except TypeError as e:
    print(e)

# expect: True False True True [V1, V2, V3] V5 V2
# expect: '<' not supported between instances of 'N' and 'N'
