def f(xs: list):
    out = 0
    for x in reversed(xs):
        out = out * 10 + x
    for x in sorted(xs):
        out = out * 10 + x
    return out
print(f([3, 1, 2]))
# compile: f([3, 1, 2])

# expect: 213123
