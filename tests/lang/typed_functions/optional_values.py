def f(x: int, y=None):
    if y is None:
        y = x * 2
    z = y or 7
    return x + y, z
print(f(1), f(1, 5), f(0, 0))
# compile: f(1)
# compile: f(1, 5)
# compile: f(0, 0)

# expect: (3, 2) (6, 5) (0, 7)
