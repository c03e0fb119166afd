class Roman(int):
    TABLE = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    def __new__(cls, value):
        if isinstance(value, str):
            total, rest = 0, value
            for n, s in cls.TABLE:
                while rest.startswith(s):
                    total, rest = total + n, rest[len(s):]
            if rest:
                raise ValueError(f"not Roman: {value!r}")
            value = total
        return super().__new__(cls, value)
    def __str__(self):
        n, out = int(self), ""
        for v, s in self.TABLE:
            out += s * (n // v)
            n %= v
        return out
    def __add__(self, o): return Roman(int(self) + int(o))


print(Roman(1994), Roman("MCMXCIV") + 30, int(Roman("XLII")), [str(Roman(n)) for n in (1, 4, 9, 14, 40, 90, 400)], Roman(5) < Roman(6), Roman("X") == 10)
try:
    Roman("ABC")
except ValueError as e:
    print(e)

# expect: MCMXCIV MMXXIV 42 ['I', 'IV', 'IX', 'XIV', 'XL', 'XC', 'CD'] True True
# expect: not Roman: 'ABC'
