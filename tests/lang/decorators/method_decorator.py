def logged(m):
    def wrapper(self, *args):
        self.log.append((m.__name__, args))
        return m(self, *args)

    return wrapper


class C:
    def __init__(self):
        self.log = []

    @logged
    def f(self, x):
        return x * 2

    @staticmethod
    @logged
    def g(self, y):
        return y


c = C()
print(c.f(4), C.g(c, 5), c.log)

# expect: 8 5 [('f', (4,)), ('g', (5,))]
