def inner(n: int):
    for i in range(n):
        yield i
    return n * 2
def outer(n: int):
    a = yield from inner(n)
    yield a
    yield from range(2)
    yield from [7, 8]
def f(n: int):
    out = []
    for v in outer(n):
        out.append(v)
    return out, sum(outer(n)), list(outer(n)), max(outer(n)), any(v > 6 for v in outer(n)), all(v < 6 for v in outer(n))
print(f(3))
# compile: f(3)
# compile: f(0)

# expect: ([0, 1, 2, 6, 0, 1, 7, 8], 25, [0, 1, 2, 6, 0, 1, 7, 8], 8, True, False)
