def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: abs("a"),
    lambda: all([]),
    lambda: any(5),
    lambda: ascii("é"),
    lambda: bin(5),
    lambda: bool([]),
    lambda: callable(len),
    lambda: chr(97),
    lambda: divmod(7, -2),
    lambda: list(enumerate("ab", 1)),
    lambda: list(enumerate("ab", start=5)),
    lambda: enumerate(5),
    lambda: list(filter(None, [0, 1])),
    lambda: filter(1),
    lambda: format(5, "x"),
    lambda: format("a", 5),
    lambda: format(5, "q"),
    lambda: getattr(5, "foo"),
    lambda: getattr(5, "foo", 1),
    lambda: getattr(5, 1),
    lambda: hasattr(5, "real"),
    lambda: hasattr(5, 1),
    lambda: hash([]),
    lambda: hex(255),
    lambda: hex(1.5),
    lambda: id(5) == id(5),
    lambda: isinstance(1, "a"),
    lambda: isinstance(1, (int, str)),
    lambda: isinstance(1, int | str),
    lambda: isinstance(True, int),
    lambda: issubclass(bool, int),
    lambda: issubclass(1, int),
    lambda: issubclass(int, 1),
    lambda: iter(5),
    lambda: len(5),
    lambda: len(),
    lambda: len([], []),
    lambda: list(map(lambda a, b: a + b, [1, 2], [3])),
    lambda: map(len),
    lambda: max(),
    lambda: max([]),
    lambda: max([], default=3),
    lambda: max(1, 2, key=lambda x: -x),
    lambda: max(1, "a"),
    lambda: max(1, 2, default=5),
    lambda: min("abc"),
    lambda: next(iter([])),
    lambda: next(iter([]), 5),
    lambda: next([]),
    lambda: oct(8),
    lambda: ord("a"),
    lambda: pow(2, 3),
    lambda: pow(2, 3, 5),
    lambda: pow("a", 2),
    lambda: range(3),
    lambda: repr("a'b"),
    lambda: reversed(5),
    lambda: list(reversed("abc")),
    lambda: round(1.5),
    lambda: round("a"),
    lambda: round(1234.567, -2),
    lambda: sorted(5),
    lambda: sorted([1, "a"]),
    lambda: sorted([3, 1], reverse=1),
    lambda: str(b"a"),
    lambda: str(b"a", "utf-8"),
    lambda: str(),
    lambda: sum([1, 2]),
    lambda: sum(["a"]),
    lambda: sum([[1], [2]], []),
    lambda: sum(5),
    lambda: sum([1], start=5),
    lambda: tuple("ab"),
    lambda: type(5),
    lambda: type("X", (), {}),
    lambda: vars(5),
    lambda: list(zip([1, 2], "ab")),
    lambda: list(zip()),
    lambda: list(zip([1], [1, 2], strict=True)),
    lambda: list(zip([1, 2], [1], strict=True)),
    lambda: zip(5),
    lambda: print(1, 2, sep=5),
    lambda: print(1, end=None),
    lambda: print(1, foo=2),
    lambda: int.__name__,
    lambda: type(None),
    lambda: type(...),
    lambda: type(NotImplemented),
    lambda: type(len),
    lambda: type(lambda: 0),
    lambda: type([].append),
    lambda: type(print),
    lambda: delattr(5, "x"),
    lambda: setattr(5, "x", 1),
    lambda: callable(5),
    lambda: issubclass(int, (str, object)),
    lambda: bool("False"),
    lambda: __import__("math").pi,
    lambda: super(),
    lambda: input,
)

# expect: TypeError bad operand type for abs(): 'str'
# expect: True
# expect: TypeError 'int' object is not iterable
# expect: "'\\xe9'"
# expect: '0b101'
# expect: False
# expect: True
# expect: 'a'
# expect: (-4, -1)
# expect: [(1, 'a'), (2, 'b')]
# expect: [(5, 'a'), (6, 'b')]
# expect: TypeError 'int' object is not iterable
# expect: [1]
# expect: TypeError filter expected 2 arguments, got 1
# expect: '5'
# expect: TypeError format() argument 2 must be str, not int
# expect: ValueError Unknown format code 'q' for object of type 'int'
# expect: AttributeError 'int' object has no attribute 'foo'
# expect: 1
# expect: TypeError attribute name must be string, not 'int'
# expect: True
# expect: TypeError attribute name must be string, not 'int'
# expect: TypeError unhashable type: 'list'
# expect: '0xff'
# expect: TypeError 'float' object cannot be interpreted as an integer
# expect: True
# expect: TypeError isinstance() arg 2 must be a type, a tuple of types, or a union
# expect: True
# expect: True
# expect: True
# expect: True
# expect: TypeError issubclass() arg 1 must be a class
# expect: TypeError issubclass() arg 2 must be a class, a tuple of classes, or a union
# expect: TypeError 'int' object is not iterable
# expect: TypeError object of type 'int' has no len()
# expect: TypeError len() takes exactly one argument (0 given)
# expect: TypeError len() takes exactly one argument (2 given)
# expect: [4]
# expect: TypeError map() must have at least two arguments.
# expect: TypeError max expected at least 1 argument, got 0
# expect: ValueError max() arg is an empty sequence
# expect: 3
# expect: 1
# expect: TypeError '>' not supported between instances of 'str' and 'int'
# expect: TypeError Cannot specify a default for max() with multiple positional arguments
# expect: 'a'
# expect: StopIteration
# expect: 5
# expect: TypeError 'list' object is not an iterator
# expect: '0o10'
# expect: 97
# expect: 8
# expect: 3
# expect: TypeError unsupported operand type(s) for ** or pow(): 'str' and 'int'
# expect: range(0, 3)
# expect: '"a\'b"'
# expect: TypeError 'int' object is not reversible
# expect: ['c', 'b', 'a']
# expect: 2
# expect: TypeError type str doesn't define __round__ method
# expect: 1200.0
# expect: TypeError 'int' object is not iterable
# expect: TypeError '<' not supported between instances of 'str' and 'int'
# expect: [3, 1]
# expect: "b'a'"
# expect: 'a'
# expect: ''
# expect: 3
# expect: TypeError unsupported operand type(s) for +: 'int' and 'str'
# expect: [1, 2]
# expect: TypeError 'int' object is not iterable
# expect: 6
# expect: ('a', 'b')
# expect: <class 'int'>
# expect: <class '__main__.X'>
# expect: TypeError vars() argument must have __dict__ attribute
# expect: [(1, 'a'), (2, 'b')]
# expect: []
# expect: ValueError zip() argument 2 is longer than argument 1
# expect: ValueError zip() argument 2 is shorter than argument 1
# expect: TypeError 'int' object is not iterable
# expect: TypeError sep must be None or a string, not int
# expect: 1
# expect: None
# expect: TypeError 'foo' is an invalid keyword argument for print()
# expect: 'int'
# expect: <class 'NoneType'>
# expect: <class 'ellipsis'>
# expect: <class 'NotImplementedType'>
# expect: <class 'builtin_function_or_method'>
# expect: <class 'function'>
# expect: <class 'builtin_function_or_method'>
# expect: <class 'builtin_function_or_method'>
# expect: AttributeError 'int' object has no attribute 'x'
# expect: AttributeError 'int' object has no attribute 'x'
# expect: False
# expect: True
# expect: True
# expect: 3.141592653589793
# expect: RuntimeError super(): no arguments
# expect: <built-in function input>
