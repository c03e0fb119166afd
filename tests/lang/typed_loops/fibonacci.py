def fib(n: int):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a
print([fib(i) for i in range(10)])
# compile: fib(10)
# compile: fib(90)

# expect: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]
