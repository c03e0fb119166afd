def f(n: int):
    x = n if n > 2 else n * 0.5
    y = 0
    for i in range(n):
        y = y + i * 0.5
    return x, y, type(x) is float
print(f(1), f(4), f(0))
# compile: f(1)
# compile: f(4)
# compile: f(0)

# expect: (0.5, 0.0, True) (4, 3.0, False) (0.0, 0, True)
