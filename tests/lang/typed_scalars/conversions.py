def f(a: int, b: float):
    return float(a), int(b), bool(a), int(True), float(True), round(b), abs(-a), abs(b)
print(f(3, 2.7), f(0, -2.7))
# compile: f(3, 2.7)
# compile: f(0, -2.7)

# expect: (3.0, 2, True, 1, 1.0, 3, 3, 2.7) (0.0, -2, False, 1, 1.0, -3, 0, 2.7)
