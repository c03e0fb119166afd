values = iter([3, 2, 1, 0, 5])
print(list(iter(lambda: next(values), 0)), list(values))
class R:
    n = 0
    def __call__(self):
        self.n += 1
        return self.n
print(list(iter(R(), 4)))

# expect: [3, 2, 1] [5]
# expect: [1, 2, 3]
