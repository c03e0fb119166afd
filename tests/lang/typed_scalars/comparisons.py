def f(a: int, b: int):
    return a < b, a <= b, a > b, a >= b, a == b, a != b, a < b < 10, not a == b
print(f(1, 2), f(5, 5))
# compile: f(1, 2)
# compile: f(5, 5)

# expect: (True, True, False, False, False, True, True, True) (False, True, False, True, True, False, False, False)
