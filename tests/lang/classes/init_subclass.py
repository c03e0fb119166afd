class Plugin:
    registry = []
    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag
        Plugin.registry.append(cls.__name__)
class A(Plugin, tag="a"): pass
class B(A): pass


print(Plugin.registry, A.tag, B.tag)
try:
    class C(object, wrong=1): pass
except TypeError as e:
    print(e)

# expect: ['A', 'B'] a None
# expect: C.__init_subclass__() takes no keyword arguments
