def f(n: int):
    xs = [(i * 7) % 5 for i in range(n)]
    xs.sort()
    ys = sorted(xs, reverse=True)
    xs.reverse()
    if 3 in xs:
        xs.remove(3)
    zs = xs[::-1]
    del xs[0]
    return xs, ys, zs
print(f(6))
# compile: f(6)
# compile: f(9)

# expect: ([2, 1, 0, 0], [4, 3, 2, 1, 0, 0], [0, 0, 1, 2, 4])
