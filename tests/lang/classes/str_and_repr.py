class A:
    def __repr__(self): return "A()"
class B(A):
    def __str__(self): return "b"
class C:
    def __str__(self): return "c"


print(A(), B(), C(), [A(), B()], f"{A()} {B()!r}", str(B()), repr(B()), "%s %r" % (B(), B()))
class Bad:
    def __str__(self): return 5
try:
    str(Bad())
except TypeError as e:
    print(e)

# expect: A() b c [A(), A()] A() A() b A() b A()
# expect: __str__ returned non-string (type int)
