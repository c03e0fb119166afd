class V:
    def __init__(self, n): self.n = n
    def __iadd__(self, o):
        self.n += o
        return self
    def __add__(self, o): return V(self.n * 100 + o)
    def __isub__(self, o): return NotImplemented
    def __sub__(self, o): return V(self.n - o)


v = w = V(1)
v += 2
print(v is w, v.n)
v -= 1
print(v is w, v.n, w.n)
try:
    v *= 2
except TypeError as e:
    print(e)

# expect: True 3
# expect: False 2 3
# expect: unsupported operand type(s) for *=: 'V' and 'int'
