# Recursion whose depth depends on data becomes a function of its own.


def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def gcd(a, b):
    if b == 0:
        return a
    return gcd(b, a % b)


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def power(base, n):
    if n == 0:
        return 1.0
    half = power(base, n // 2)
    return half * half * base if n % 2 else half * half


def count_down(n):
    if n > 0:
        print(n)
        count_down(n - 1)


def too_deep(n):
    return too_deep(n + 1) + 1 if n < 10 ** 9 else 0


print(fib(15), gcd(84, 36), ackermann(2, 3), power(1.5, 5))  # expect: 610 12 9 7.59375
# compile: fib(15)
# compile: gcd(84, 36)
# compile: ackermann(2, 3)
# compile: power(1.5, 5)
# compile: count_down(3)
# compile: too_deep(0)
