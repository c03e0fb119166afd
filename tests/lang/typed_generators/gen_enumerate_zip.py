def items(n: int):
    for i in range(n):
        yield i * 3
def f(n: int):
    a = [i * v for i, v in enumerate(items(n))]
    b = [x + y for x, y in zip(items(n), range(100))]
    c = [x + y for x, y in zip([1, 2, 3], items(n))]
    for i, v in enumerate(items(n), 5):
        a.append(i + v)
    return a, b, c
print(f(4))
# compile: f(4)
# compile: f(2)

# expect: ([0, 3, 12, 27, 5, 9, 13, 17], [0, 4, 8, 12], [1, 5, 9])
