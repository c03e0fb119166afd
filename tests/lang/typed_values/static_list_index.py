def f(a: int, b: int):
    xs = [a, b, 5]
    return xs.index(5), xs.count(a), b in xs, (a, b).index(b), (a, b, a).count(a)
print(f(1, 2), f(5, 5))
# compile: f(1, 2)
# compile: f(5, 5)

# expect: (2, 1, True, 1, 2) (0, 3, True, 0, 3)
