import math


def mix(a: float, b: int):
    return a + b, a * b, a // 2.0, a % 2.0, int(a), round(a), abs(a), -a, min(a, b), max(a, b)


def library(a: float):
    return math.sqrt(a), math.floor(a), math.ceil(a), math.exp(-a), math.log(a), math.pi * a


def special():
    inf = float("inf")
    nan = inf - inf
    return nan == nan, nan < 1.0, inf > 1e308, -0.0 == 0.0


# compile: mix(2.75, 3)
# compile: mix(-2.75, 3)
# compile: library(2.5)
# compile: special()
print(mix(-2.75, 3))  # expect: (0.25, -8.25, -2.0, 1.25, -2, -3, 2.75, 2.75, -2.75, 3)
