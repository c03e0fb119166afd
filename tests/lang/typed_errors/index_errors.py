def f(n: int):
    xs = [1, 2, 3]
    ys = (4, 5)
    return xs[n] + ys[n]
print(f(1))
# compile: f(1)
# compile: f(-2)
# compile: f(2)
# compile: f(5)

# expect: 7
