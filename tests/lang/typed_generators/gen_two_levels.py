def chunks(n: int, size: int):
    for start in range(0, n, size):
        yield start, min(start + size, n)
def lengths(n: int, size: int):
    for a, b in chunks(n, size):
        if b - a == size:
            yield b - a
        else:
            yield -(b - a)
def f(n: int, size: int):
    out = []
    for v in lengths(n, size):
        out.append(v)
        if v < 0:
            break
    else:
        out.append(100)
    return out
print(f(10, 3), f(9, 3))
# compile: f(10, 3)
# compile: f(9, 3)

# expect: [3, 3, 3, -1] [3, 3, 3, 100]
