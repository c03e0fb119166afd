import cmath


def show(*cases):
    for case in cases:
        try:
            print(repr(case()))
        except Exception as e:
            print(type(e).__name__, e)


show(
    lambda: cmath.sqrt(-1),
    lambda: cmath.exp(1j * cmath.pi).real,
    lambda: cmath.phase(1j),
    lambda: cmath.polar(1j),
    lambda: cmath.rect(1, 0),
    lambda: cmath.isclose(1, 1 + 1e-12j),
    lambda: cmath.isnan(complex("nan")),
    lambda: cmath.isinf(1),
    lambda: cmath.isfinite(1j),
    lambda: cmath.log(1),
    lambda: cmath.e,
    lambda: cmath.tau,
    lambda: cmath.sqrt(4),
    lambda: cmath.log(-1),
    lambda: cmath.cos(0),
    lambda: cmath.sin(0j),
)

# expect: 1j
# expect: -1.0
# expect: 1.5707963267948966
# expect: (1.0, 1.5707963267948966)
# expect: (1+0j)
# expect: True
# expect: True
# expect: False
# expect: True
# expect: 0j
# expect: 2.718281828459045
# expect: 6.283185307179586
# expect: (2+0j)
# expect: 3.141592653589793j
# expect: (1-0j)
# expect: 0j
