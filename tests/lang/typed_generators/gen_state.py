def numbers(n: int):
    a, b = 0, 1
    while a < n:
        yield a
        a, b = b, a + b
def f(n: int):
    odd = 0
    last = -1
    for v in numbers(n):
        if v % 2:
            odd += 1
        last = v
    return odd, last
print(f(50), f(0))
# compile: f(50)
# compile: f(0)

# expect: (6, 34) (0, -1)
