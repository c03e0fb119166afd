def halves(n: int):
    while n > 0:
        yield n
        n //= 2
def f(n: int):
    s = 0
    for v in halves(n):
        s += v
    return s
print(f(20))
# compile: f(20)
# compile: f(0)

# expect: 38
