class Typed:
    def __init__(self, kind): self.kind = kind
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, obj, owner): return self if obj is None else obj.__dict__.get(self.name)
    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.name} must be {self.kind.__name__}, not {type(value).__name__}")
        obj.__dict__[self.name] = value


class Person:
    name = Typed(str)
    age = Typed(int)
    def __init__(self, name, age): self.name, self.age = name, age


p = Person("Ann", 30)
p.age += 1
print(p.name, p.age, vars(p))
for bad in (("Bob", "x"), (1, 2)):
    try:
        Person(*bad)
    except TypeError as e:
        print(e)

# expect: Ann 31 {'name': 'Ann', 'age': 31}
# expect: age must be int, not str
# expect: name must be str, not int
