def f(n: int):
    xs = [i * i % 7 for i in range(n)]
    a = 4 in xs, 3 not in xs, xs.count(1)
    i = xs.index(2) if 2 in xs else -1
    return a, i
print(f(9), f(1))
# compile: f(9)
# compile: f(1)

# expect: ((True, True, 3), 3) ((False, True, 0), -1)
