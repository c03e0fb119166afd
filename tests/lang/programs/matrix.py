class Matrix:
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]
        if len({len(r) for r in self.rows}) > 1:
            raise ValueError("ragged rows")

    @classmethod
    def identity(cls, n):
        return cls([[int(i == j) for j in range(n)] for i in range(n)])

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0]) if self.rows else 0

    @property
    def T(self):
        return Matrix(zip(*self.rows))

    def __getitem__(self, key):
        if isinstance(key, tuple):
            r, c = key
            part = self.rows[r]
            return [row[c] for row in part] if isinstance(r, slice) else part[c]
        return self.rows[key]

    def __setitem__(self, key, value):
        r, c = key
        self.rows[r][c] = value

    def __add__(self, other):
        if not isinstance(other, Matrix):
            return NotImplemented
        return Matrix([[a + b for a, b in zip(x, y)] for x, y in zip(self.rows, other.rows)])

    def __mul__(self, k):
        return Matrix([[a * k for a in r] for r in self.rows])

    __rmul__ = __mul__

    def __neg__(self):
        return -1 * self

    def __matmul__(self, other):
        if self.shape[1] != other.shape[0]:
            raise ValueError(f"shapes {self.shape} and {other.shape} do not fit")
        columns = list(zip(*other.rows))
        return Matrix([[sum(a * b for a, b in zip(r, c)) for c in columns] for r in self.rows])

    def __pow__(self, n):
        out, base = Matrix.identity(len(self.rows)), self
        while n:
            if n & 1:
                out = out @ base
            base, n = base @ base, n >> 1
        return out

    def __eq__(self, other):
        return isinstance(other, Matrix) and self.rows == other.rows

    def det(self):
        m = [list(map(float, r)) for r in self.rows]
        n, sign = len(m), 1.0
        for i in range(n):
            p = max(range(i, n), key=lambda r: abs(m[r][i]))
            if m[p][i] == 0:
                return 0.0
            if p != i:
                m[i], m[p] = m[p], m[i]
                sign = -sign
            for r in range(i + 1, n):
                f = m[r][i] / m[i][i]
                for c in range(i, n):
                    m[r][c] -= f * m[i][c]
            sign *= m[i][i]
        return sign

    def __repr__(self):
        width = max(len(str(v)) for r in self.rows for v in r)
        return "\n".join("[" + " ".join(f"{v:>{width}}" for v in r) + "]" for r in self.rows)


fib = Matrix([[1, 1], [1, 0]])
print((fib ** 50)[0, 1])
a = Matrix([[1, 2, 3], [4, 5, 6]])
print(a, a.shape, a.T.shape)
print(a @ a.T)
print(-a + a == a * 0, 2 * a)
print(a[0], a[1, 2], a[:, 1], a[0, ::2])
a[0, 0] = 100
print(a.rows)
print(Matrix([[2, 1], [4, 5]]).det(), Matrix([[1, 2], [2, 4]]).det(), Matrix([[0, 1, 2], [1, 0, 3], [4, -3, 8]]).det())
for f in (lambda: a @ a, lambda: Matrix([[1], [1, 2]]), lambda: a + 1):
    try:
        f()
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)

# expect: 12586269025
# expect: [1 2 3]
# expect: [4 5 6] (2, 3) (3, 2)
# expect: [14 32]
# expect: [32 77]
# expect: True [ 2  4  6]
# expect: [ 8 10 12]
# expect: [1, 2, 3] 6 [2, 5] [1, 3]
# expect: [[100, 2, 3], [4, 5, 6]]
# expect: 6.0 0.0 -2.0
# expect: ValueError shapes (2, 3) and (2, 3) do not fit
# expect: ValueError ragged rows
# expect: TypeError unsupported operand type(s) for +: 'Matrix' and 'int'
