class Lazy:
    def __init__(self, f): self.f = f
    def __get__(self, obj, owner=None):
        if obj is None: return self
        print("compute")
        v = self.f(obj)
        obj.__dict__[self.f.__name__] = v
        return v


class C:
    @Lazy
    def x(self): return 5


c = C()
print(c.x, c.x, vars(c))

# expect: compute
# expect: 5 5 {'x': 5}
