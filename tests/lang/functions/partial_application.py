def curry(f, n):
    def take(*args):
        return f(*args) if len(args) >= n else lambda *more: take(*args, *more)
    return take


add3 = curry(lambda a, b, c: a + b + c, 3)
print(add3(1)(2)(3), add3(1, 2)(3), add3(1)(2, 3), add3(1, 2, 3))

# expect: 6 6 6 6
