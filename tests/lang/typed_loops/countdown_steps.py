def f(a: int, b: int, s: int):
    out = 0
    for i in range(a, b, s):
        out = out * 10 + i
    return out
print(f(5, 0, -1), f(0, 9, 4))
# compile: f(5, 0, -1)
# compile: f(0, 9, 4)
# compile: f(3, 3, 1)

# expect: 54321 48
