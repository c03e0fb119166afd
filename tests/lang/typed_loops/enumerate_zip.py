def f(a: list, b: list):
    out = 0
    for i, (x, y) in enumerate(zip(a, b)):
        out += i * x * y
    return out
print(f([1, 2, 3], [4, 5, 6]))
# compile: f([1, 2, 3], [4, 5, 6])
# compile: f([1, 2], [4, 5, 6])

# expect: 46
