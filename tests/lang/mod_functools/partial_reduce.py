import functools
import operator


def f(a, b, c=0): return a, b, c


p = functools.partial(f, 1, c=5)
print(p(2), p(2, c=6), p.func is f, p.args, p.keywords, functools.partial(p, 9)())
print(functools.reduce(operator.add, [1, 2, 3]), functools.reduce(lambda a, b: a * b, [1, 2, 3], 10), functools.reduce(max, [3], 1))
print(sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a)))
try:
    functools.reduce(operator.add, [])
except TypeError as e:
    print(e)
class C:
    def m(self, a, b): return a, b
    half = functools.partialmethod(m, 1)
print(C().half(2))

# expect: (1, 2, 5) (1, 2, 6) True (1,) {'c': 5} (1, 9, 5)
# expect: 6 60 3
# expect: [3, 2, 1]
# expect: reduce() of empty iterable with no initial value
# expect: (1, 2)
