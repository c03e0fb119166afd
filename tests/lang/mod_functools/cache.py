import functools
calls = []


@functools.lru_cache(maxsize=2)
def f(x):
    calls.append(x)
    return x * 2


@functools.cache
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)


print(f(1), f(1), f(2), f(3), f(1), calls, f.cache_info(), fib(80), fib.cache_info().hits)
f.cache_clear()
print(f.cache_info())


class C:
    @functools.cached_property
    def p(self):
        print("computed")
        return 5


c = C()
print(c.p, c.p, c.__dict__)

# expect: 2 2 4 6 2 [1, 2, 3, 1] CacheInfo(hits=1, misses=4, maxsize=2, currsize=2) 23416728348467685 78
# expect: CacheInfo(hits=0, misses=0, maxsize=2, currsize=0)
# expect: computed
# expect: 5 5 {'p': 5}
