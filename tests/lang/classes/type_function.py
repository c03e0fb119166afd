A = type("A", (), {"x": 1, "m": lambda self: self.x + 1})
B = type("B", (A,), dict(y=2))
print(A().m(), B().x, B.__mro__[1] is A, type(A), type(B()).__name__, type(5), type(type), isinstance(A, type))
print(type(1) is int, type(True), type(None), type([]), type(print).__name__, type(len) == type(print))

# expect: 2 1 True <class 'type'> B <class 'int'> <class 'type'> True
# expect: True <class 'bool'> <class 'NoneType'> <class 'list'> builtin_function_or_method True
