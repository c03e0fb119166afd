# Floor division and modulo as Python's (pytorch/pytorch#43874); nothing traps (#127804, #26536).
def divide(a: int, b: int):
    return a // b, a % b, a / b


def zero_trips(a: int, n: int):
    y = 1
    for i in range(n):
        y = a // 0
    return y


def bits(a: int, b: int):
    return a & b, a | b, a ^ b, ~a, a << 3, a >> 1


def powers(a: int, b: float):
    return a ** 3, a ** 2, b ** 0.5, 2 ** 10


# compile: divide(7, 2)
# compile: divide(-7, 2)
# compile: divide(7, -2)
# compile: divide(-7, -2)
# compile: divide(0, 5)
# compile: divide(4, 0)
# compile: zero_trips(3, 0)
# compile: zero_trips(3, 1)
# compile: bits(12, -7)
# compile: powers(-3, 2.25)
print(divide(-7, 2), divide(7, -2))  # expect: (-4, 1, -3.5) (-4, -1, -3.5)
