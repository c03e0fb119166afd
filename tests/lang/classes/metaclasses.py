class Meta(type):
    def __iter__(cls): return iter([1, 2])
    def __call__(cls, *a):
        o = super().__call__(*a); o.tag = "m"; return o
class M(metaclass=Meta):
    def __init__(self, z): self.z = z
m = M(4); print(m.tag, m.z, list(M))  # expect: m 4 [1, 2]
class Sub:
    subs = []
    def __init_subclass__(cls, key=None, **kw):
        super().__init_subclass__(**kw); Sub.subs.append((cls.__name__, key))
class S1(Sub, key=3): pass
print(Sub.subs)  # expect: [('S1', 3)]
