class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration
        return self.n
print(list(It()), [*It()], max(It()), dict(zip("ab", It())))  # expect: [1, 2, 3] [1, 2, 3] 3 {'a': 1, 'b': 2}
print(list(iter(lambda c=iter([1, 2, 0, 3]): next(c), 0)))  # expect: [1, 2]
