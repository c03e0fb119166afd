def f(n: int):
    total = 0
    def add(k):
        nonlocal total
        total += k
        return total
    for i in range(n):
        add(i)
    return total, add(100)
print(f(4))
# compile: f(4)

# expect: (6, 106)
