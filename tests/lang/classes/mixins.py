class Reprable:
    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in vars(self).items())})"
class Comparable:
    def __eq__(self, o): return vars(self) == vars(o)
    def __lt__(self, o): return list(vars(self).values()) < list(vars(o).values())
class P(Reprable, Comparable):
    def __init__(self, x, y): self.x, self.y = x, y


print(P(1, 2), P(1, 2) == P(1, 2), sorted([P(2, 1), P(1, 9)]))

# expect: P(x=1, y=2) True [P(x=1, y=9), P(x=2, y=1)]
