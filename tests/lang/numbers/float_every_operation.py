def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: float("1e5"),
    lambda: float(" 1_0.5 "),
    lambda: float("inf"),
    lambda: float("-Infinity"),
    lambda: float("nan"),
    lambda: float(""),
    lambda: float("1e"),
    lambda: float("abc"),
    lambda: float(None),
    lambda: float([]),
    lambda: float(b"1.5"),
    lambda: float(),
    lambda: float("0x1p3"),
    lambda: float.fromhex("0x1.8p1"),
    lambda: float.fromhex("zz"),
    lambda: (1.5).hex(),
    lambda: (0.1).hex(),
    lambda: (-0.0).hex(),
    lambda: float("inf").hex(),
    lambda: (1.5).as_integer_ratio(),
    lambda: (0.1).as_integer_ratio(),
    lambda: float("inf").as_integer_ratio(),
    lambda: (2.0).is_integer(),
    lambda: (2.5).is_integer(),
    lambda: (2.5).conjugate(),
    lambda: (2.5).real,
    lambda: (2.5).imag,
)
show(
    lambda: 1.5 // 0,
    lambda: 1.5 % 0.0,
    lambda: 1.0 / 0,
    lambda: 0.0 ** -1,
    lambda: (-8.0) ** 2,
    lambda: 2.0 ** 1024,
    lambda: 1e308 * 10,
    lambda: -7.5 // 2,
    lambda: -7.5 % 2,
    lambda: 7.5 % -2,
    lambda: divmod(7.5, 2),
    lambda: divmod(-7.5, 2),
    lambda: divmod(1.0, 0),
    lambda: round(2.5),
    lambda: round(3.5),
    lambda: round(-2.5),
    lambda: round(2.675, 2),
    lambda: round(1234.5, -2),
    lambda: round(float("nan")),
    lambda: round(float("inf")),
    lambda: round(1.5, None),
    lambda: round(1e300, 2),
    lambda: abs(-0.0),
    lambda: -0.0,
    lambda: 0.1 + 0.2,
    lambda: 1e16,
    lambda: 1e15,
    lambda: 1e-5,
    lambda: 0.0001,
    lambda: 123456789012345680.0,
    lambda: 5e-324,
    lambda: 1.7976931348623157e308,
    lambda: 1.0 == True,
    lambda: float("nan") == float("nan"),
    lambda: 1.5 < "a",
    lambda: 1.5 & 1,
    lambda: 1.5 << 1,
    lambda: ~1.5,
    lambda: hash(1.5) == hash(1.5),
    lambda: hash(2.0) == hash(2),
    lambda: int(1e20),
    lambda: 1e20 == 10**20,
    lambda: 10**20 < 1.5e20,
    lambda: max(1, 1.0),
    lambda: min(1.0, 1),
    lambda: repr(1e22),
    lambda: str(1e23),
    lambda: "%r" % 1e21,
    lambda: 1_000.5,
    lambda: .5,
    lambda: 5.,
    lambda: 1e0,
    lambda: 1E5,
    lambda: float.__repr__(1.5),
    lambda: (1.5).__floor__(),
    lambda: (1.5).__ceil__(),
    lambda: (-1.5).__trunc__(),
    lambda: (1.5).__round__(),
)

# expect: 100000.0
# expect: 10.5
# expect: inf
# expect: -inf
# expect: nan
# expect: ValueError could not convert string to float: ''
# expect: ValueError could not convert string to float: '1e'
# expect: ValueError could not convert string to float: 'abc'
# expect: TypeError float() argument must be a string or a real number, not 'NoneType'
# expect: TypeError float() argument must be a string or a real number, not 'list'
# expect: 1.5
# expect: 0.0
# expect: ValueError could not convert string to float: '0x1p3'
# expect: 3.0
# expect: ValueError invalid hexadecimal floating-point string
# expect: '0x1.8000000000000p+0'
# expect: '0x1.999999999999ap-4'
# expect: '-0x0.0p+0'
# expect: 'inf'
# expect: (3, 2)
# expect: (3602879701896397, 36028797018963968)
# expect: OverflowError cannot convert Infinity to integer ratio
# expect: True
# expect: False
# expect: 2.5
# expect: 2.5
# expect: 0.0
# expect: ZeroDivisionError float floor division by zero
# expect: ZeroDivisionError float modulo
# expect: ZeroDivisionError float division by zero
# expect: ZeroDivisionError 0.0 cannot be raised to a negative power
# expect: 64.0
# expect: OverflowError (34, 'Numerical result out of range')
# expect: inf
# expect: -4.0
# expect: 0.5
# expect: -0.5
# expect: (3.0, 1.5)
# expect: (-4.0, 0.5)
# expect: ZeroDivisionError float divmod()
# expect: 2
# expect: 4
# expect: -2
# expect: 2.67
# expect: 1200.0
# expect: ValueError cannot convert float NaN to integer
# expect: OverflowError cannot convert float infinity to integer
# expect: 2
# expect: 1e+300
# expect: 0.0
# expect: -0.0
# expect: 0.30000000000000004
# expect: 1e+16
# expect: 1000000000000000.0
# expect: 1e-05
# expect: 0.0001
# expect: 1.2345678901234568e+17
# expect: 5e-324
# expect: 1.7976931348623157e+308
# expect: True
# expect: False
# expect: TypeError '<' not supported between instances of 'float' and 'str'
# expect: TypeError unsupported operand type(s) for &: 'float' and 'int'
# expect: TypeError unsupported operand type(s) for <<: 'float' and 'int'
# expect: TypeError bad operand type for unary ~: 'float'
# expect: True
# expect: True
# expect: 100000000000000000000
# expect: True
# expect: True
# expect: 1
# expect: 1.0
# expect: '1e+22'
# expect: '1e+23'
# expect: '1e+21'
# expect: 1000.5
# expect: 0.5
# expect: 5.0
# expect: 1.0
# expect: 100000.0
# expect: '1.5'
# expect: 1
# expect: 2
# expect: -1
# expect: 2
