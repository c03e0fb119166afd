class Counter:
    step = 2
    def __init__(self, start):
        self.n = start
    def up(self):
        self.n += self.step
        return self
    @property
    def double(self):
        return self.n * 2
    @staticmethod
    def zero():
        return 0
    @classmethod
    def make(cls, n):
        return cls(n * 10)
def f(a: int):
    c = Counter(a)
    c.up().up()
    return c.n, c.double, Counter.zero(), Counter.make(a).n
print(f(1))
# compile: f(1)

# expect: (5, 10, 0, 10)
