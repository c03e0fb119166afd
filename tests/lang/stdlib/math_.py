import math
print(math.sqrt(2), math.pi, math.floor(-2.5), math.ceil(2.1), math.inf, math.isnan(math.nan), math.gcd(12, 18), math.log(100, 10), math.log2(8), math.exp(1), math.prod([2, 3]), math.fsum([0.1] * 10), math.factorial(20), math.hypot(3, 4), math.isclose(0.1 + 0.2, 0.3))  # expect: 1.4142135623730951 3.141592653589793 -3 3 inf True 6 2.0 3.0 2.718281828459045 6 1.0 2432902008176640000 5.0 True
try: math.sqrt(-1)
except ValueError as e: print(e)  # expect: math domain error
