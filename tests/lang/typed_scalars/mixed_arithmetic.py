def f(a: int, b: float):
    return a + b, b - a, a * b, a / b, b // a, a % b, a < b, a == b
print(f(3, 1.5), f(-2, 0.25))
# compile: f(3, 1.5)
# compile: f(-2, 0.25)

# expect: (4.5, -1.5, 4.5, 2.0, 0.0, 0.0, False, False) (-1.75, 2.25, -0.5, -8.0, -1.0, 0.0, True, False)
