def f(n: int):
    xs = [i for i in range(n)]
    ys = [0, 1, 2]
    return xs == ys, xs != ys, xs == xs[:], (n, 1) == (3, 1), [n] < [5], xs < ys
print(f(3), f(2))
# compile: f(3)
# compile: f(2)

# expect: (True, False, True, True, True, False) (False, True, True, False, True, True)
