def f(a: int, b: int):
    return a / b
print(f(7, 2), f(-1, 3))
# compile: f(7, 2)
# compile: f(-1, 3)
# compile: f(1, 0)

# expect: 3.5 -0.3333333333333333
