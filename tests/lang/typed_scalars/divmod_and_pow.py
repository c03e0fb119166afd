def f(a: int, b: int):
    q, r = divmod(a, b)
    return q, r, pow(a, 3), a ** 0, 2 ** b
print(f(17, 5), f(-17, 5))
# compile: f(17, 5)
# compile: f(-17, 5)

# expect: (3, 2, 4913, 1, 32) (-4, 3, -4913, 1, 32)
