def f(n: int):
    for d in range(2, n):
        if n % d == 0:
            out = d
            break
    else:
        out = -1
    return out
print([f(n) for n in range(2, 12)])
# compile: f(9)
# compile: f(7)

# expect: [-1, -1, 2, -1, 2, -1, 2, 3, 2, -1]
