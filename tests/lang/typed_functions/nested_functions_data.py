def f(n: int):
    def fact(k):
        r = 1
        while k > 1:
            r *= k
            k -= 1
        return r
    def choose(a, b):
        return fact(a) // (fact(b) * fact(a - b))
    def apply(fn, *args):
        return fn(*args)
    return [apply(choose, n, k) for k in range(n + 1)]
print(f(5))
# compile: f(5)
# compile: f(0)

# expect: [1, 5, 10, 10, 5, 1]
