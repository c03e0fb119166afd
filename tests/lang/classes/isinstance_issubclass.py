class A: pass
class B(A): pass


print(isinstance(B(), A), isinstance(A(), B), isinstance(1, (str, int)), isinstance(True, int), issubclass(B, A), issubclass(B, (str, object)), isinstance(1, int | str), isinstance(None, type(None)))
for f in (lambda: isinstance(1, 5), lambda: issubclass(1, int)):
    try:
        f()
    except TypeError as e:
        print(e)

# expect: True False True True True True True True
# expect: isinstance() arg 2 must be a type, a tuple of types, or a union
# expect: issubclass() arg 1 must be a class
