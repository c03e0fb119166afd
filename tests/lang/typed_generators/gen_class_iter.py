class Grid:
    def __init__(self, n):
        self.n = n
    def __iter__(self):
        for i in range(self.n):
            for j in range(i):
                yield i, j
def f(n: int):
    total = 0
    for i, j in Grid(n):
        total += i * 10 + j
    return total, len(list(Grid(n))), sum(i for i, j in Grid(n))
print(f(4))
# modes: hybrid
# compile: f(4)
# compile: f(1)

# expect: (144, 6, 14)
