from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...
    def show(self): return f"{self.name} {self.area()}"
class Sq(Shape):
    def __init__(self, s): self.s = s
    def area(self): return self.s ** 2
    name = "sq"
class Half(Shape):
    def area(self): return 1


print(Sq(3).show(), Shape.__abstractmethods__ == {"area", "name"})
for c in (Shape, Half):
    try:
        c()
    except TypeError as e:
        print(e)

# expect: sq 9 True
# expect: Can't instantiate abstract class Shape with abstract methods area, name
# expect: Can't instantiate abstract class Half with abstract method name
