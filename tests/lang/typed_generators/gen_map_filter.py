def items(n: int):
    for i in range(n):
        yield i
def f(n: int):
    a = list(map(lambda v: v + 1, items(n)))
    b = list(filter(lambda v: v % 2, items(n)))
    s = 0
    for v in filter(lambda v: v > 1, map(lambda v: v * 2, range(n))):
        s += v
    c = sum(map(lambda v: v * v, range(n)))
    return a, b, s, c, [v for v in filter(None, range(n))]
print(f(5))
# compile: f(5)
# compile: f(0)

# expect: ([1, 2, 3, 4, 5], [1, 3], 20, 30, [1, 2, 3, 4])
