def f(xs: list, n: int):
    out = 0
    for i, (a, b) in enumerate(zip(xs, reversed(xs))):
        if a > b:
            out += i * n
    for a, b in zip(range(n), xs):
        out += a * b
    return out
print(f([3, 1, 2], 2))
# compile: f([3, 1, 2], 2)
# compile: f([3, 1], 5)

# expect: 1
