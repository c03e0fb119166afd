def check(x: int):
    if x < 0:
        raise ValueError("negative")
    return x
def f(x: int):
    try:
        y = check(x)
    except ValueError:
        y = -1
    return y
print(f(3), f(-3))
# compile: f(3)
# compile: f(-3)
# compile: check(-1)

# expect: 3 -1
