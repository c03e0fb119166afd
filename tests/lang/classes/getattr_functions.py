class A:
    x = 1
    def m(self): return "m"


a = A()
print(getattr(a, "x"), getattr(a, "y", "default"), getattr(a, "m")(), hasattr(a, "y"))
setattr(a, "y", 2)
print(a.y, vars(a), a.__dict__)
delattr(a, "y")
try:
    a.y
except AttributeError as e:
    print(e, e.name)
try:
    del a.x
except AttributeError as e:
    print(e)
try:
    A.nothing
except AttributeError as e:
    print(e)

# expect: 1 default m False
# expect: 2 {'y': 2} {'y': 2}
# expect: 'A' object has no attribute 'y' y
# expect: 'A' object has no attribute 'x'
# expect: type object 'A' has no attribute 'nothing'
