def f(n: int):
    s = {1, 2, n}
    t = set(i % 3 for i in range(n))
    return len(s), n in s, 2 in s, len(t), sorted(t)
print(f(2), f(3))
# compile: f(2)
# compile: f(3)
# modes: hybrid

# expect: (2, True, True, 2, [0, 1]) (3, True, True, 3, [0, 1, 2])
