class Celsius(float):
    def __new__(cls, v, unit="C"):
        self = super().__new__(cls, v)
        self.unit = unit
        return self
    def __repr__(self): return f"{float(self)}{self.unit}"


class Upper(str):
    def __new__(cls, s): return super().__new__(cls, s.upper())


class Pair(tuple):
    def __new__(cls, a, b): return super().__new__(cls, (a, b))
    @property
    def first(self): return self[0]


print(Celsius(3), Celsius(3) + 1, Upper("abc"), Upper("x") + "y", Pair(1, 2), Pair(1, 2).first, len(Pair(3, 4)))

# expect: 3.0C 4.0 ABC Xy (1, 2) 1 2
