class A:
    def __add__(self, o): return "A.add"
    def __radd__(self, o): return "A.radd"
class B(A):
    def __radd__(self, o): return "B.radd"
class C(A): pass


print(A() + A(), A() + B(), A() + C(), B() + A())


class X:
    def __add__(self, o): return NotImplemented
class Y:
    def __radd__(self, o): return "Y.radd"


print(X() + Y())
try:
    X() + 1
except TypeError as e:
    print(e)
try:
    1 + X()
except TypeError as e:
    print(e)

# expect: A.add B.radd A.add A.add
# expect: Y.radd
# expect: unsupported operand type(s) for +: 'X' and 'int'
# expect: unsupported operand type(s) for +: 'int' and 'X'
