import math
print(math.gcd(12, 18), math.gcd(), math.gcd(4, 6, 10), math.lcm(4, 6), math.factorial(20), math.factorial(30), math.comb(10, 3), math.perm(5, 2), math.perm(4), math.isqrt(10 ** 20 + 1), math.prod([1, 2, 3, 4]), math.prod([], start=5))
print(math.floor(2.7), math.floor(-2.7), math.ceil(2.1), math.ceil(-2.1), math.trunc(-2.7), math.floor(10 ** 20), math.ceil(5), math.floor(1e20))
for f in (lambda: math.factorial(-1), lambda: math.factorial(1.5), lambda: math.isqrt(-1), lambda: math.comb(-1, 2), lambda: math.floor(float("inf"))):
    try:
        f()
    except (ValueError, TypeError, OverflowError) as e:
        print(type(e).__name__, e)

# expect: 6 0 2 12 2432902008176640000 265252859812191058636308480000000 120 20 24 10000000000 24 5
# expect: 2 -3 3 -2 -2 100000000000000000000 5 100000000000000000000
# expect: ValueError factorial() not defined for negative values
# expect: TypeError 'float' object cannot be interpreted as an integer
# expect: ValueError isqrt() argument must be nonnegative
# expect: ValueError n must be a non-negative integer
# expect: OverflowError cannot convert float infinity to integer
