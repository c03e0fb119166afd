# Classes with inheritance, operators, properties and class methods.
class Vector:
    dimensions = 2

    def __init__(self, x, y):
        self.x = x
        self.y = y

    @classmethod
    def unit(cls):
        return cls(1, 0)

    @staticmethod
    def describe():
        return "vector"

    @property
    def length2(self):
        return self.x * self.x + self.y * self.y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y

    def __repr__(self):
        return f"Vector({self.x}, {self.y})"

    def __len__(self):
        return self.dimensions

    def __getitem__(self, i):
        return (self.x, self.y)[i]


class Named(Vector):
    def __init__(self, name, x, y):
        super().__init__(x, y)
        self.name = name

    def __repr__(self):
        return self.name + super().__repr__()


print(Vector(1, 2) + Vector(3, 4))  # expect: Vector(4, 6)
print(Named("n", 5, 6), len(Vector.unit()), Vector.describe())  # expect: nVector(5, 6) 2 vector
print(Vector(3, 4).length2, Vector(1, 2) == Vector(1, 2), [v for v in Vector(8, 9)])  # expect: 25 True [8, 9]


def length(a: int, b: int):
    v = Vector(a, b) + Vector(1, 1)
    return v.length2


# compile: length(2, 3)
