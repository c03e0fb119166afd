import math
def f(x: float, n: int):
    return math.sqrt(x), math.floor(x), math.ceil(x), math.exp(x), math.log(x), math.isnan(x), math.pi * x, math.gcd(n, 12), math.inf > x, round(x), abs(-x), divmod(n, 3)
print(f(2.5, 8))
# modes: hybrid
# compile: f(2.5, 8)

# expect: (1.5811388300841898, 2, 3, 12.182493960703473, 0.9162907318741551, False, 7.853981633974483, 4, True, 2, 2.5, (2, 2))
