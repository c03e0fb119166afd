class Temp:
    def __init__(self): self._c = 0
    @property
    def celsius(self):
        "in C"
        return self._c
    @celsius.setter
    def celsius(self, v):
        if v < -273: raise ValueError("too cold")
        self._c = v
    @celsius.deleter
    def celsius(self): self._c = None
    @property
    def f(self): return self._c * 9 / 5 + 32
    k = property(lambda self: self._c + 273, doc="kelvin")


t = Temp()
t.celsius = 25
t.celsius += 5
print(t.celsius, t.f, t.k, Temp.celsius.__doc__, Temp.k.__doc__)
try:
    t.celsius = -300
except ValueError as e:
    print(e)
try:
    t.f = 1
except AttributeError as e:
    print(e)
del t.celsius
print(t.celsius)

# expect: 30 86.0 303 in C kelvin
# expect: too cold
# expect: property 'f' of 'Temp' object has no setter
# expect: None
