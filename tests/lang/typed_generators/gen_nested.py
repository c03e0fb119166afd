def pairs(n: int):
    for a in range(n):
        for b in range(a):
            yield a, b
def f(n: int):
    total = 0
    for a, b in pairs(n):
        for c, d in pairs(a):
            total += a * b + c * d
    return total
print(f(4))
# compile: f(4)
# compile: f(0)

# expect: 35
