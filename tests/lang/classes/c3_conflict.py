class A: pass
class B(A): pass


try:
    class C(A, B): pass
except TypeError as e:
    print(str(e).replace("\n", " "))
try:
    class D(A, A): pass
except TypeError as e:
    print(e)

# expect: Cannot create a consistent method resolution order (MRO) for bases A, B
# expect: duplicate base class A
