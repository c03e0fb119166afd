def f(n: int):
    seen = []
    def walk(k):
        while k > 1:
            seen.append(k)
            yield k
            k = k // 2 if k % 2 == 0 else k - 1
    total = 0
    for v in walk(n):
        total += v
    return total, seen, len(seen)
print(f(11))
# compile: f(11)
# compile: f(1)

# expect: (32, [11, 10, 5, 4, 2], 5)
