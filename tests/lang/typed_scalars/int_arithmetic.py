def f(a: int, b: int):
    return a + b, a - b, a * b, a // b, a % b, a ** 2, -a, +b
print(f(7, 2), f(-7, 2), f(7, -2))
# compile: f(7, 2)
# compile: f(-7, 2)
# compile: f(7, -2)

# expect: (9, 5, 14, 3, 1, 49, -7, 2) (-5, -9, -14, -4, 1, 49, 7, 2) (5, 9, -14, -4, -1, 49, -7, -2)
