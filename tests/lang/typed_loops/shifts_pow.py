def f(a: int, b: int):
    return a << b, a >> b, a ** b, a // (b + 1), a % (b + 1), -a // (b + 1), -a % (b + 1), a & b, a | b, a ^ b, ~a
print(f(5, 3))
# compile: f(5, 3)
# compile: f(-7, 2)
# compile: f(3, 0)

# expect: (40, 0, 125, 1, 1, -2, 3, 1, 7, 6, -6)
