def f(n: int):
    xs = [i for i in range(n) if i % 2]
    a = max(xs, default=-1)
    b = min((x for x in xs), default=99)
    c = max(xs, key=lambda v: -v, default=0)
    return a, b, c
print(f(6), f(1))
# compile: f(6)
# compile: f(1)

# expect: (5, 1, 1) (-1, 99, 0)
