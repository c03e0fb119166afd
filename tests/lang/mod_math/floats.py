import math
print(math.isclose(0.1 + 0.2, 0.3), math.isclose(1, 1.1, rel_tol=0.2), math.isclose(0, 1e-10, abs_tol=1e-9), math.isnan(math.nan), math.isinf(-math.inf), math.isfinite(1), math.copysign(3, -0.0), math.fabs(-3), math.fmod(-7, 3), math.modf(3.25), math.frexp(8.0), math.ldexp(0.5, 4), math.fsum([0.1] * 10), math.remainder(7, 4), math.dist([0, 0], [3, 4]), math.ulp(1.0), math.nextafter(1.0, 2.0))
for f in (lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.acos(2), lambda: math.exp(1000), lambda: math.sqrt("a"), lambda: math.log(-1), lambda: math.pow(0, -1), lambda: math.fmod(1, 0)):
    try:
        f()
    except (ValueError, OverflowError, TypeError) as e:
        print(type(e).__name__, e)

# expect: True True True True True True -3.0 3.0 -1.0 (0.25, 3.0) (0.5, 4) 8.0 1.0 -1.0 5.0 2.220446049250313e-16 1.0000000000000002
# expect: ValueError math domain error
# expect: ValueError math domain error
# expect: ValueError math domain error
# expect: OverflowError math range error
# expect: TypeError must be real number, not str
# expect: ValueError math domain error
# expect: ValueError math domain error
# expect: ValueError math domain error
