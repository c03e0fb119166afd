class P:
    def __init__(self, n):
        self._n = n
    @property
    def double(self):
        return self._n * 2 if self._n > 0 else 0
    @staticmethod
    def s(x):
        return x + 1
    @classmethod
    def make(cls, n):
        return cls(n + 1)
    def __add__(self, o):
        return P(self._n + o._n)
    def __getitem__(self, i):
        return self._n + i
    def __len__(self):
        return 3
    def __call__(self, x):
        return x * self._n
    def __lt__(self, o):
        return self._n < o._n
    def __iter__(self):
        yield self._n
        yield 7
def f(n: int):
    p = P.make(n)
    q = p + P(2)
    return p.double, P.s(n), q.double, p[n], len(p), q(3), p < q, list(p), sum(q)
print(f(1))
# compile: f(1)
# compile: f(-4)

# expect: (4, 2, 8, 3, 3, 12, True, [2, 7], 11)
