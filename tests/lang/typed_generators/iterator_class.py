class Count:
    def __init__(self, n):
        self.n = n
        self.k = 0
    def __iter__(self):
        return self
    def __next__(self):
        if self.k >= self.n:
            raise StopIteration
        self.k += 1
        return self.k
def f(n: int):
    total = 0
    for v in Count(n):
        total += v
    return total
print(f(4))
# compile: f(4)

# expect: 10
