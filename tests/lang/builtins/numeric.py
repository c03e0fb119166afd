print(abs(-3), abs(-2.5), min(3, 1, 2), max([1, 5, 2]), max("a", "b"), min([], default="none"), max([1, -5], key=abs), min("ab", "a", key=len), sum([1, 2], 10), sum([0.1] * 3), sum([[1], [2]], []), divmod(7, -2), pow(2, -1), round(2.567, 1), bin(10), oct(8), hex(-255), ord("a"), chr(97))
for f in (lambda: max(), lambda: max([]), lambda: min(1), lambda: sum(["a"]), lambda: sum("ab"), lambda: max(1, "a"), lambda: abs("x"), lambda: pow("a", 2)):
    try:
        f()
    except (TypeError, ValueError) as e:
        print(e)

# expect: 3 2.5 1 5 b none -5 a 13 0.30000000000000004 [1, 2] (-4, -1) 0.5 2.6 0b1010 0o10 -0xff 97 a
# expect: max expected at least 1 argument, got 0
# expect: max() arg is an empty sequence
# expect: 'int' object is not iterable
# expect: unsupported operand type(s) for +: 'int' and 'str'
# expect: unsupported operand type(s) for +: 'int' and 'str'
# expect: '>' not supported between instances of 'str' and 'int'
# expect: bad operand type for abs(): 'str'
# expect: unsupported operand type(s) for ** or pow(): 'str' and 'int'
