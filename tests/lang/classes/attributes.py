class Base:
    count = 0
    def __init__(self): Base.count += 1
    @property
    def name(self): return self._name
    @name.setter
    def name(self, v): self._name = v.upper()
    @staticmethod
    def s(x): return x + 1
    @classmethod
    def c(cls, x): return cls.__name__, x
class D(Base):
    def __getattr__(self, n):
        if n == "dyn": return 42
        raise AttributeError(n)
d = D(); d.name = "abc"
print(d.name, D.s(1), d.c(2), d.dyn, Base.count, hasattr(d, "zzz"))  # expect: ABC 2 ('D', 2) 42 1 False
