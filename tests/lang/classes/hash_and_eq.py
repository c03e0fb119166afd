class P:
    def __init__(self, x): self.x = x
    def __eq__(self, o): return isinstance(o, P) and self.x == o.x
    def __hash__(self): return hash(self.x)


print(P(1) == P(1), P(1) != P(1), P(1) == 1, len({P(1), P(1), P(2)}), {P(3): "v"}[P(3)], P(1) in [P(1)])


class E:
    def __eq__(self, o): return True


print(E() == 5, 5 == E(), E() != 5, E.__hash__)
try:
    hash(E())
except TypeError as e:
    print(e)

# expect: True False False 2 v True
# expect: True True False None
# expect: unhashable type: 'E'
