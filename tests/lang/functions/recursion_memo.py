memo = {}


def fib(n):
    if n < 2:
        return n
    if n not in memo:
        memo[n] = fib(n - 1) + fib(n - 2)
    return memo[n]


def ack(m, n):
    return n + 1 if m == 0 else ack(m - 1, 1) if n == 0 else ack(m - 1, ack(m, n - 1))


print(fib(90), ack(2, 3))

# expect: 2880067194370816120 9

# modes: hybrid
# compile: fib(90)
# compile: ack(2, 3)
