from functools import partial, reduce
from operator import add, itemgetter, mul
compose = lambda *fs: reduce(lambda f, g: lambda x: g(f(x)), fs)
inc, double = partial(add, 1), partial(mul, 2)
print(compose(inc, double, str)(3), reduce(add, range(5)), reduce(lambda a, b: a * 10 + b, [1, 2, 3]), list(map(itemgetter("n"), [{"n": 1}, {"n": 2}])))

# expect: 8 10 123 [1, 2]
