class A: pass
class Outer:
    class Inner: pass


print(A, Outer.Inner, repr(A()).startswith("<__main__.A object at 0x"), A.__qualname__, Outer.Inner.__qualname__)
print(int, type, ValueError, print, len)

# expect: <class '__main__.A'> <class '__main__.Outer.Inner'> True A Outer.Inner
# expect: <class 'int'> <class 'type'> <class 'ValueError'> <built-in function print> <built-in function len>
