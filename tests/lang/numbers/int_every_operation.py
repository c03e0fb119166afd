def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: int("12", 0),
    lambda: int("0x1f", 0),
    lambda: int("0b11", 2),
    lambda: int("z", 36),
    lambda: int("9", 8),
    lambda: int("", 10),
    lambda: int("1_000"),
    lambda: int("1__0"),
    lambda: int(" 5 "),
    lambda: int("5", 1),
    lambda: int("5", 37),
    lambda: int(5, 10),
    lambda: int(None),
    lambda: int([]),
    lambda: int(1.9),
    lambda: int(-1.9),
    lambda: int(float("nan")),
    lambda: int(float("inf")),
    lambda: int("1.5"),
    lambda: int(b"12"),
    lambda: int(),
    lambda: int("١٢"),
    lambda: int("0x10"),
    lambda: int("010"),
    lambda: int("010", 0),
    lambda: int("-0b1", 0),
    lambda: int(base=2),
    lambda: int("12", base=8),
)
show(
    lambda: (5).bit_length(),
    lambda: (-5).bit_count(),
    lambda: (255).to_bytes(2, "big"),
    lambda: (255).to_bytes(1, "little", signed=True),
    lambda: (-1).to_bytes(2, "big"),
    lambda: (-1).to_bytes(2, "big", signed=True),
    lambda: int.from_bytes(b"\x01\x00", "big"),
    lambda: int.from_bytes(b"\xff", "little", signed=True),
    lambda: (5).to_bytes(),
    lambda: int.from_bytes([1, 2]),
    lambda: (5).conjugate(),
    lambda: (5).real,
    lambda: (5).imag,
    lambda: (5).numerator,
    lambda: (5).as_integer_ratio(),
    lambda: (5).__index__(),
    lambda: (7).__divmod__(2),
    lambda: (5).__add__("a"),
    lambda: (5).__pow__(2, 3),
    lambda: (5).__radd__(1),
    lambda: (5).foo,
)
show(
    lambda: 5 // 0,
    lambda: 5 % 0,
    lambda: 5 / 0,
    lambda: 0 ** -1,
    lambda: 2 ** -1,
    lambda: (-2) ** 3,
    lambda: (-8) ** (1 / 3),
    lambda: 1 << -1,
    lambda: 1 >> -1,
    lambda: 1 << 100,
    lambda: -1 >> 100,
    lambda: ~5,
    lambda: 5 & "a",
    lambda: 5 << 1.0,
    lambda: -7 // 2,
    lambda: -7 % 3,
    lambda: 7 % -3,
    lambda: divmod(-7, 2),
    lambda: divmod(7, 0),
    lambda: pow(2, 10, 1000),
    lambda: pow(3, -1, 7),
    lambda: pow(2, -1, 4),
    lambda: pow(2, 3, 0),
    lambda: pow(2.0, 3, 5),
    lambda: pow(2, 0.5),
    lambda: round(15, -1),
    lambda: round(25, -1),
    lambda: round(5, 2),
    lambda: abs(-5),
    lambda: 10**20 // 3,
    lambda: -(10**20) // 3,
    lambda: 10**20 % -7,
    lambda: 10**20 / 10**19,
    lambda: 10**400 / 3,
    lambda: float(10**400),
    lambda: hash(2**61 - 1),
    lambda: hash(-1),
    lambda: 3 == 3.0,
    lambda: 2**53 + 1 == float(2**53),
    lambda: True + True,
    lambda: -True,
    lambda: ~True,
    lambda: True & False,
    lambda: True | 2,
    lambda: bin(-5),
    lambda: oct(8),
    lambda: hex(-255),
    lambda: bin(1.5),
    lambda: chr(-1),
    lambda: chr(0x110000),
    lambda: ord("ab"),
    lambda: ord(5),
    lambda: ord(b"a"),
)

# expect: 12
# expect: 31
# expect: 3
# expect: 35
# expect: ValueError invalid literal for int() with base 8: '9'
# expect: ValueError invalid literal for int() with base 10: ''
# expect: 1000
# expect: ValueError invalid literal for int() with base 10: '1__0'
# expect: 5
# expect: ValueError int() base must be >= 2 and <= 36, or 0
# expect: ValueError int() base must be >= 2 and <= 36, or 0
# expect: TypeError int() can't convert non-string with explicit base
# expect: TypeError int() argument must be a string, a bytes-like object or a real number, not 'NoneType'
# expect: TypeError int() argument must be a string, a bytes-like object or a real number, not 'list'
# expect: 1
# expect: -1
# expect: ValueError cannot convert float NaN to integer
# expect: OverflowError cannot convert float infinity to integer
# expect: ValueError invalid literal for int() with base 10: '1.5'
# expect: 12
# expect: 0
# expect: 12
# expect: ValueError invalid literal for int() with base 10: '0x10'
# expect: 10
# expect: ValueError invalid literal for int() with base 0: '010'
# expect: -1
# expect: TypeError int() missing string argument
# expect: 10
# expect: 3
# expect: 2
# expect: b'\x00\xff'
# expect: OverflowError int too big to convert
# expect: OverflowError can't convert negative int to unsigned
# expect: b'\xff\xff'
# expect: 256
# expect: -1
# expect: b'\x05'
# expect: 258
# expect: 5
# expect: 5
# expect: 0
# expect: 5
# expect: (5, 1)
# expect: 5
# expect: (3, 1)
# expect: NotImplemented
# expect: 1
# expect: 6
# expect: AttributeError 'int' object has no attribute 'foo'
# expect: ZeroDivisionError integer division or modulo by zero
# expect: ZeroDivisionError integer modulo by zero
# expect: ZeroDivisionError division by zero
# expect: ZeroDivisionError 0.0 cannot be raised to a negative power
# expect: 0.5
# expect: -8
# expect: (1.0000000000000002+1.7320508075688772j)
# expect: ValueError negative shift count
# expect: ValueError negative shift count
# expect: 1267650600228229401496703205376
# expect: -1
# expect: -6
# expect: TypeError unsupported operand type(s) for &: 'int' and 'str'
# expect: TypeError unsupported operand type(s) for <<: 'int' and 'float'
# expect: -4
# expect: 2
# expect: -2
# expect: (-4, 1)
# expect: ZeroDivisionError integer division or modulo by zero
# expect: 24
# expect: 5
# expect: ValueError base is not invertible for the given modulus
# expect: ValueError pow() 3rd argument cannot be 0
# expect: TypeError pow() 3rd argument not allowed unless all arguments are integers
# expect: 1.4142135623730951
# expect: 20
# expect: 20
# expect: 5
# expect: 5
# expect: 33333333333333333333
# expect: -33333333333333333334
# expect: -5
# expect: 10.0
# expect: OverflowError integer division result too large for a float
# expect: OverflowError int too large to convert to float
# expect: 0
# expect: -2
# expect: True
# expect: False
# expect: 2
# expect: -1
# expect: -2
# expect: False
# expect: 3
# expect: '-0b101'
# expect: '0o10'
# expect: '-0xff'
# expect: TypeError 'float' object cannot be interpreted as an integer
# expect: ValueError chr() arg not in range(0x110000)
# expect: ValueError chr() arg not in range(0x110000)
# expect: TypeError ord() expected a character, but string of length 2 found
# expect: TypeError ord() expected string of length 1, but int found
# expect: 97
