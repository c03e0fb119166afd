def f(a: int, b: int):
    return a // b, a % b, a / b, a << b
# compile: f(7, 2)
# compile: f(7, 0)
# compile: f(7, -1)
# compile: f(1, 63)
print(f(7, 2))

# expect: (3, 1, 3.5, 28)
