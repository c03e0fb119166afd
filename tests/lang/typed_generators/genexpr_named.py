def f(n: int):
    squares = (i * i for i in range(n))
    total = 0
    for v in squares:
        if v > 10:
            continue
        total += v
    evens = (i for i in range(n) if i % 2 == 0)
    return total, list(evens), list(evens)
print(f(6))
# compile: f(6)

# expect: (14, [0, 2, 4], [])
