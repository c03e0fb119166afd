def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: 1j,
    lambda: 1 + 2j,
    lambda: -1j,
    lambda: 1 - 0j,
    lambda: complex(1, 2),
    lambda: complex("1+2j"),
    lambda: complex("j"),
    lambda: complex(" -1.5e3-2j "),
    lambda: complex("1 + 2j"),
    lambda: complex("abc"),
    lambda: complex(1j, 2),
    lambda: complex(),
    lambda: complex(real=1, imag=2),
    lambda: complex(None),
    lambda: complex("1", 2),
    lambda: complex(1, "2"),
    lambda: (1 + 2j) * (3 - 1j),
    lambda: (1 + 2j) / (3 - 1j),
    lambda: (1 + 2j) / 0,
    lambda: (1 + 2j) ** 2,
    lambda: (1 + 2j) ** -1,
    lambda: 2 ** 1j,
    lambda: (1 + 2j) - 1,
    lambda: 1 - (1 + 2j),
    lambda: 2.5 * (1 + 2j),
    lambda: abs(3 + 4j),
    lambda: -(1 + 2j),
    lambda: +(1 + 2j),
    lambda: (1 + 2j).conjugate(),
    lambda: (1 + 2j).real,
    lambda: (1 + 2j).imag,
    lambda: 1 + 2j == 1 + 2j,
    lambda: 1 + 0j == 1,
    lambda: 1 == 1 + 0j,
    lambda: 1 + 0j == 1.0,
    lambda: hash(1 + 0j) == hash(1),
    lambda: 1j < 2j,
    lambda: 1j // 2,
    lambda: 1j % 2,
    lambda: divmod(1j, 2),
    lambda: int(1j),
    lambda: float(1j),
    lambda: bool(0j),
    lambda: bool(1j),
    lambda: (-1) ** 0.5,
    lambda: (-8) ** (1 / 3),
    lambda: complex(float("inf"), float("nan")),
    lambda: complex(-0.0, -0.0),
    lambda: 0j,
    lambda: 1e100j,
    lambda: 1.5j,
    lambda: 10j,
    lambda: str(1.5 + 2j),
    lambda: f"{1+2j}",
    lambda: f"{1+2j:.2f}",
    lambda: f"{1.5+2j!r:>10}",
    lambda: type(1j),
    lambda: isinstance(1j, complex),
    lambda: isinstance(1, complex),
    lambda: sum([1j, 2]),
    lambda: round(1j),
    lambda: {1j: 1},
    lambda: (1 + 2j).__class__,
    lambda: [1j, 2j].index(2j),
    lambda: 1j in [1j],
    lambda: 1j + "a",
    lambda: complex(5),
    lambda: complex(True),
    lambda: complex(1.5, 2.5),
    lambda: 1j.imag,
    lambda: 3.0j ** 2,
    lambda: 0j ** 0,
    lambda: 0j ** -1,
    lambda: pow(1j, 2),
    lambda: pow(1j, 2, 3),
    lambda: 1j != 1,
    lambda: 1_0j,
)
z = 1j
z += 1
z *= 2
print(z)

# expect: 1j
# expect: (1+2j)
# expect: (-0-1j)
# expect: (1+0j)
# expect: (1+2j)
# expect: (1+2j)
# expect: 1j
# expect: (-1500-2j)
# expect: ValueError complex() arg is a malformed string
# expect: ValueError complex() arg is a malformed string
# expect: 3j
# expect: 0j
# expect: (1+2j)
# expect: TypeError complex() first argument must be a string or a number, not 'NoneType'
# expect: TypeError complex() can't take second arg if first is a string
# expect: TypeError complex() second arg can't be a string
# expect: (5+5j)
# expect: (0.1+0.7000000000000001j)
# expect: ZeroDivisionError complex division by zero
# expect: (-3+4j)
# expect: (0.2-0.4j)
# expect: (0.7692389013639721+0.6389612763136348j)
# expect: 2j
# expect: -2j
# expect: (2.5+5j)
# expect: 5.0
# expect: (-1-2j)
# expect: (1+2j)
# expect: (1-2j)
# expect: 1.0
# expect: 2.0
# expect: True
# expect: True
# expect: True
# expect: True
# expect: True
# expect: TypeError '<' not supported between instances of 'complex' and 'complex'
# expect: TypeError unsupported operand type(s) for //: 'complex' and 'int'
# expect: TypeError unsupported operand type(s) for %: 'complex' and 'int'
# expect: TypeError unsupported operand type(s) for divmod(): 'complex' and 'int'
# expect: TypeError int() argument must be a string, a bytes-like object or a real number, not 'complex'
# expect: TypeError float() argument must be a string or a real number, not 'complex'
# expect: False
# expect: True
# expect: (6.123233995736766e-17+1j)
# expect: (1.0000000000000002+1.7320508075688772j)
# expect: (inf+nanj)
# expect: (-0-0j)
# expect: 0j
# expect: 1e+100j
# expect: 1.5j
# expect: 10j
# expect: '(1.5+2j)'
# expect: '(1+2j)'
# expect: '1.00+2.00j'
# expect: '  (1.5+2j)'
# expect: <class 'complex'>
# expect: True
# expect: False
# expect: (2+1j)
# expect: TypeError type complex doesn't define __round__ method
# expect: {1j: 1}
# expect: <class 'complex'>
# expect: 1
# expect: True
# expect: TypeError unsupported operand type(s) for +: 'complex' and 'str'
# expect: (5+0j)
# expect: (1+0j)
# expect: (1.5+2.5j)
# expect: 1.0
# expect: (-9+0j)
# expect: (1+0j)
# expect: ZeroDivisionError 0.0 to a negative or complex power
# expect: (-1+0j)
# expect: ValueError complex modulo
# expect: True
# expect: 10j
# expect: (2+2j)
