def depth(n: int):
    if n <= 1:
        return [n]
    return depth(n // 2) + [n]
def fact(n: int) -> int:
    return 1 if n < 2 else n * fact(n - 1)
def f(n: int):
    return depth(n), fact(n)
print(f(10))
# compile: f(10)
# compile: f(1)

# expect: ([1, 2, 5, 10], 3628800)
