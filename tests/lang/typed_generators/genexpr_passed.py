def total(items):
    s = 0
    for i in items:
        s += i
    return s
def f(n: int):
    return total(i * i for i in range(n)), total([i for i in range(n)]), total(range(n))
print(f(4))
# compile: f(4)
# compile: f(0)

# expect: (14, 6, 6)
