def f(n: int):
    d = {}
    for i in range(n):
        k = i % 3
        d[k] = d.get(k, 0) + i
    return d
print(f(7))
# compile: f(7)
# modes: hybrid

# expect: {0: 9, 1: 5, 2: 7}
