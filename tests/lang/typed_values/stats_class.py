class Stats:
    def __init__(self):
        self.n = 0
        self.total = 0.0
        self.best = None
    def add(self, v):
        self.n += 1
        self.total += v
        if self.best is None or v > self.best:
            self.best = v
        return self
    @property
    def mean(self):
        return self.total / self.n if self.n else 0.0
def f(n: int):
    s = Stats()
    for i in range(n):
        s.add(i * 0.5)
    return s.mean, s.best, s.n
print(f(3), f(0))
# compile: f(3)
# compile: f(0)

# expect: (0.5, 1.0, 3) (0.0, None, 0)
