def f(n: int):
    t = (n, n + 1, n * 2)
    a, *rest = t
    return t[1:], t[::-1], t + (1,), t * 2, len(t), max(t), n in t, t.index(n + 1), sorted(t, reverse=True), a, rest
print(f(3))
# compile: f(3)

# expect: ((4, 6), (6, 4, 3), (3, 4, 6, 1), (3, 4, 6, 3, 4, 6), 3, 6, True, 1, [6, 4, 3], 3, [4, 6])
