def f(n: int):
    xs = [(i * 5) % 7 for i in range(n)]
    a = [v for v in reversed(xs)]
    b = sorted(xs, key=lambda v: (v % 2, v))
    c = sorted(xs)[::-1]
    return a, b, c, list(reversed(range(n)))
print(f(5))
# compile: f(5)
# compile: f(0)

# expect: ([6, 1, 3, 5, 0], [0, 6, 1, 3, 5], [6, 5, 3, 1, 0], [4, 3, 2, 1, 0])
