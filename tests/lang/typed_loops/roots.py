import math
def f(a: float, b: float, c: float):
    d = b * b - 4 * a * c
    if d < 0:
        return None
    if d == 0:
        return (-b / (2 * a),)
    r = math.sqrt(d)
    return (-b - r) / (2 * a), (-b + r) / (2 * a)
print(f(1.0, 3.0, 2.0), f(1.0, 2.0, 1.0), f(1.0, 0.0, 1.0))
# compile: f(1.0, 3.0, 2.0)
# compile: f(1.0, 2.0, 1.0)
# compile: f(1.0, 0.0, 1.0)

# expect: (-2.0, -1.0) (-1.0,) None
