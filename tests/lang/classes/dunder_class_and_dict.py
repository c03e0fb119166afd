class A:
    def kind(self): return __class__.__name__


class B(A): pass


a = A()
print(B().kind(), a.__class__ is A, B.__base__ is A, A.__dict__["kind"].__name__)
a.__class__ = B
print(type(a).__name__, isinstance(a, B))
a.__dict__["k"] = 1
a.__dict__.update(j=2)
print(a.k, a.j)

# expect: A True True kind
# expect: B True
# expect: 1 2
