import math
def f(x: float):
    return math.sqrt(x), math.exp(x), math.log(x), math.sin(x), math.floor(x), math.ceil(x), math.pi * x
print(f(2.0))
# compile: f(2.0)
# compile: f(0.5)

# expect: (1.4142135623730951, 7.38905609893065, 0.6931471805599453, 0.9092974268256817, 2, 2, 6.283185307179586)
