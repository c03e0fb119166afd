def f(n: int):
    total = 0
    i = 0
    while i < n:
        total += i * i
        i += 1
    return total
print(f(10))
# compile: f(10)
# compile: f(0)

# expect: 285
