def f(a: int, b: int, s: int):
    out = 0
    for i in range(a, b, s):
        out = out * 10 + i
    return out, len(range(a, b, s)), [i for i in range(a, b, s)]
print(f(5, 0, -1), f(0, 9, 4))
# compile: f(5, 0, -1)
# compile: f(0, 9, 4)
# compile: f(3, 3, 1)
# compile: f(3, 4, 0)

# expect: (54321, 5, [5, 4, 3, 2, 1]) (48, 3, [0, 4, 8])
