import math
e = sum(1 / math.factorial(n) for n in range(18))
print(e, math.isclose(e, math.e), math.sqrt(sum(x * x for x in (3, 4, 12))), math.prod(range(1, 8)), sum(math.comb(8, k) for k in range(9)))
pi = 4 * sum((-1) ** k / (2 * k + 1) for k in range(1000))
print(pi, math.degrees(math.atan2(1, 1)), math.trunc(-3.7), math.floor(-3.7), math.ceil(-3.7))

# expect: 2.7182818284590455 True 13.0 5040 256
# expect: 3.140592653839794 45.0 -3 -4 -3
