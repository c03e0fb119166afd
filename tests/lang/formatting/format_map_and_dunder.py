class Default(dict):
    def __missing__(self, key): return "<" + key + ">"


print("{a} {b}".format_map(Default(a=1)))


class P:
    def __init__(self, x): self.x = x
    def __format__(self, spec): return f"P({self.x:{spec or 'd'}})"


print(format(P(5)), format(P(5), "04"), "{:>3}".format(P(1)), f"{P(7):x}")

# expect: 1 <b>
# expect: P(5) P(0005) P(  1) P(7)
