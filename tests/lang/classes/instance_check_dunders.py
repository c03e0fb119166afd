class Meta(type):
    def __call__(cls, *a): return ("made", cls.__name__, a) if a else super().__call__()
    def __len__(cls): return 7
    def __getattr__(cls, name): return "meta " + name


class A(metaclass=Meta): pass


print(A(1), type(A()).__name__, len(A), A.thing, type(A).__name__)

# expect: ('made', 'A', (1,)) A 7 meta thing Meta
