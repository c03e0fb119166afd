class Meta(type):
    registry = {}
    def __new__(mcls, name, bases, ns, **kw):
        cls = super().__new__(mcls, name, bases, ns)
        mcls.registry[name] = cls
        return cls


class Base(metaclass=Meta): pass
class Child(Base): pass
print(sorted(Meta.registry), type(Child) is Meta, isinstance(Child, Meta), Meta.registry["Child"] is Child)

# expect: ['Base', 'Child'] True True True
