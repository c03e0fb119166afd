def evens(n: int):
    for i in range(n):
        if i % 2 == 0:
            yield i
def f(n: int):
    total = 0
    for e in evens(n):
        total += e
    return total, list(evens(n))
print(f(7))
# compile: f(7)

# expect: (12, [0, 2, 4, 6])
