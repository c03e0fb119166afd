class Counter:
    made = 0
    def __init__(self, n):
        Counter.made += 1
        self.n = n
def f(n: int):
    a = Counter(n)
    return a.n, Counter.made
print(f(1), f(2))
# compile: f(1)
# compile: f(2)

# expect: (1, 1) (2, 2)
