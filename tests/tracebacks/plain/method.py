class Counter:
    def __init__(self, limit):
        self.limit = limit
        self.n = 0

    def step(self, by):
        self.n += by
        if self.n > self.limit:
            raise OverflowError(f"{self.n} is more than {self.limit}")
        return self.n


def run(by):
    c = Counter(10)
    for _ in range(4):
        c.step(by)
    return c.n


# compile: run(4)
# raises: OverflowError: 12 is more than 10
# frames: run:16 step:9
