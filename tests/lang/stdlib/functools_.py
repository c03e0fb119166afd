import functools
print(functools.reduce(lambda a, b: a * b, [1, 2, 3, 4]), functools.partial(int, base=2)("101"))  # expect: 24 5
@functools.lru_cache(maxsize=None)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(60))  # expect: 1548008755920
@functools.wraps(fib)
def w(): pass
print(w.__name__)  # expect: fib
