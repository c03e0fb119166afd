class V:
    def __init__(self, x, y): self.x, self.y = x, y
    def __add__(self, o): return V(self.x + o.x, self.y + o.y)
    def __mul__(self, k): return V(self.x * k, self.y * k)
    def __eq__(self, o): return self.x == o.x and self.y == o.y
    def __getitem__(self, i): return self.x if i == 0 else self.y
    def __len__(self): return 2
def f(a: int, b: int):
    v = V(a, b) + V(1, 2) * 3
    return v.x, v.y, v == V(a + 3, b + 6), v[0], v[1], len(v)
print(f(10, 20))
# compile: f(10, 20)

# expect: (13, 26, True, 13, 26, 2)
