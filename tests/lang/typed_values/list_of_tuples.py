def f(n: int):
    out = []
    for i in range(n):
        out.append((i, i * 0.5, (i, True)))
    a, b, c = out[-1]
    return out, a, c[1], sorted(out, key=lambda t: -t[1])
print(f(3))
# compile: f(3)

# expect: ([(0, 0.0, (0, True)), (1, 0.5, (1, True)), (2, 1.0, (2, True))], 2, True, [(2, 1.0, (2, True)), (1, 0.5, (1, True)), (0, 0.0, (0, True))])
