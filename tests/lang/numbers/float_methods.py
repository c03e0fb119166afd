print((2.0).is_integer(), (2.5).is_integer(), (0.75).as_integer_ratio(), (1.5).hex(), float.fromhex("0x1.8p+0"), (3.7).real, (3.7).conjugate(), (2.5).__trunc__())
print(float("  1.5  "), float("1e3"), float("-inf"), float(True), float("1_000.5"), int(3.99), int(-3.99), int(1e20), bool(0.0))
for f in (lambda: int(float("inf")), lambda: int(float("nan")), lambda: float("abc"), lambda: float([])):
    try:
        f()
    except (OverflowError, ValueError, TypeError) as e:
        print(type(e).__name__, e)

# expect: True False (3, 4) 0x1.8000000000000p+0 1.5 3.7 3.7 2
# expect: 1.5 1000.0 -inf 1.0 1000.5 3 -3 100000000000000000000 False
# expect: OverflowError cannot convert float infinity to integer
# expect: ValueError cannot convert float NaN to integer
# expect: ValueError could not convert string to float: 'abc'
# expect: TypeError float() argument must be a string or a real number, not 'list'
