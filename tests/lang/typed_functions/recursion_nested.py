def f(n: int):
    def go(k, acc):
        if k == 0:
            return acc
        if k % 2:
            return go(k - 1, acc + k)
        return go(k // 2, acc * 2)
    return go(n, 1)
print(f(10))
# compile: f(10)
# compile: f(0)

# expect: 29
