def count(n: int):
    k = 0
    while True:
        yield k
        k += n
def f(n: int, limit: int):
    out = []
    for v in count(n):
        if v > limit:
            break
        if v % 2:
            continue
        out.append(v)
    return out
print(f(3, 20))
# compile: f(3, 20)
# compile: f(1, 5)

# expect: [0, 6, 12, 18]
