def f(a: int, b: float):
    t = (a, b, "s")
    x, y, z = t
    first, *rest = t
    return t[0], t[-1], x, y, z, len(t), t + (1,), rest, (1, 2) < (1, 3)
print(f(1, 2.5))
# compile: f(1, 2.5)

# expect: (1, 's', 1, 2.5, 's', 3, (1, 2.5, 's', 1), [2.5, 's'], True)
