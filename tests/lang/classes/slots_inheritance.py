class A:
    __slots__ = ("a",)
class B(A):
    __slots__ = ("b",)
class C(A):
    pass


b = B()
b.a, b.b = 1, 2
c = C()
c.a, c.z = 3, 4
print(b.a, b.b, c.a, c.z, hasattr(b, "__dict__"))
try:
    b.c = 1
except AttributeError as e:
    print(e)

# expect: 1 2 3 4 False
# expect: 'B' object has no attribute 'c'
