def f(n: int):
    xs = [i for i in range(n)]
    ys = xs[::2]
    zs = xs[::-1]
    xs[1:3] = [9, 9, 9]
    return xs, ys, zs, xs[n // 2:], xs[-2:], xs[5:1:-1]
print(f(6))
# compile: f(6)
# compile: f(3)

# expect: ([0, 9, 9, 9, 3, 4, 5], [0, 2, 4], [5, 4, 3, 2, 1, 0], [9, 3, 4, 5], [4, 5], [4, 3, 9, 9])
