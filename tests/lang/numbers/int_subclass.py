class I(int):
    def __add__(self, o): return I(int(self) + o)
    def __repr__(self): return f"I({int(self)})"


a = I(5)
print(a, a + 1, 1 + a, a * 2, type(a + 1).__name__, type(a * 2).__name__, isinstance(a, int), a == 5, {5: "x"}[a], sum([a, a]), I("7"), f"{a:03d}", [10, 20, 30, 40, 50, 60][a])

# expect: I(5) I(6) 6 10 I int True True x 10 I(7) 005 60
