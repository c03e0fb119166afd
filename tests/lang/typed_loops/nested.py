def f(n: int, m: int):
    out = 0
    for i in range(n):
        for j in range(i, m, 2):
            if (i + j) % 3 == 0:
                continue
            out += i * j
            if out > 1000:
                break
    return out
print(f(5, 9), f(20, 20))
# compile: f(5, 9)
# compile: f(20, 20)

# expect: 119 3187
