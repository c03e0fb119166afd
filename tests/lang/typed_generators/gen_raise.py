def items(n: int):
    for i in range(n):
        if i == 3:
            raise ValueError(f"bad {i}")
        yield i
def f(n: int):
    s = 0
    for v in items(n):
        s += v
        if s > 100:
            raise RuntimeError("large")
    return s
print(f(3))
# compile: f(3)
# compile: f(5)

# expect: 3
