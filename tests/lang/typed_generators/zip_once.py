def f(n: int):
    z = zip(range(n), range(1, n + 1))
    a = [x + y for x, y in z]
    b = [x for x in z]
    m = map(lambda v: v * 2, range(n))
    return a, b, list(m), list(m)
print(f(3))
# compile: f(3)

# expect: ([1, 3, 5], [], [0, 2, 4], [])
