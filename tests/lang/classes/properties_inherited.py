class Shape:
    def __init__(self, n): self._n = n
    @property
    def size(self): return self._n
    @size.setter
    def size(self, v): self._n = v
class Square(Shape):
    @property
    def area(self): return self.size ** 2
    @Shape.size.getter
    def size(self): return super().size + 100


s = Square(2)
print(s.size, s.area)
s.size = 5
print(s.size, s._n)

# expect: 102 10404
# expect: 105 5
