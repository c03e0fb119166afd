def f(a, b=1, *, c=2):
    pass


f.tag = "t"
print(f.__name__, f.__qualname__, f.tag, f.__defaults__, f.__kwdefaults__, f.__module__, callable(f), f.__dict__)


class C:
    def m(self):
        def inner(): pass
        return inner


print(C.m.__qualname__, C().m().__qualname__, C().m.__func__ is C.m, C().m.__self__.__class__.__name__)

# expect: f f t (1,) {'c': 2} __main__ True {'tag': 't'}
# expect: C.m C.m.<locals>.inner True C
