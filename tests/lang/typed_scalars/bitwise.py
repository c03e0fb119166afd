def f(a: int, b: int):
    return a & b, a | b, a ^ b, ~a, a << 3, b >> 1
print(f(12, 10), f(-5, 3))
# compile: f(12, 10)
# compile: f(-5, 3)

# expect: (8, 14, 6, -13, 96, 5) (3, -5, -8, 4, -40, 1)
