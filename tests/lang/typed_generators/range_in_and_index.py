def f(n: int, k: int):
    r = range(2, n, 3)
    return k in r, len(r), r[1] if len(r) > 1 else -1, list(reversed(r)), sum(r)
print(f(10, 5))
# compile: f(10, 5)
# compile: f(3, 5)
# compile: f(20, 6)

# expect: (True, 3, 5, [8, 5, 2], 15)
