def f(n: int):
    total = 0
    for i in range(n):
        total = total + i / 2
    return total
print(f(0), f(5))
# compile: f(5)

# expect: 0 5.0
