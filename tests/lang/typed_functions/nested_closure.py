def f(n: int):
    total = 0
    def add(k):
        nonlocal total
        if k > 1:
            total += k
        return total
    fs = [lambda x, i=i: x * i + total for i in range(3)]
    for i in range(n):
        add(i)
    return total, [g(n) for g in fs]
print(f(4))
# compile: f(4)

# expect: (5, [5, 9, 13])
