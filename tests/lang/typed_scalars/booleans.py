def f(a: bool, b: bool):
    return a and b, a or b, not a, a == b, a != b, a & b, a | b, a ^ b, a + b
print(f(True, False), f(True, True))
# compile: f(True, False)
# compile: f(True, True)

# expect: (False, True, False, False, True, False, True, True, 1) (True, True, False, True, False, True, True, False, 2)
