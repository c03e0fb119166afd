class A:
    x = 1


a = A()
print(hasattr(a, "x"), getattr(a, "x"), getattr(a, "zz", None), setattr(a, "y", 5), a.y, delattr(a, "y"), hasattr(a, "y"), vars(a), isinstance(dir(a), list), "x" in dir(a), callable(getattr(a, "__init__")))
try:
    getattr(a, "nope")
except AttributeError as e:
    print(e)
try:
    getattr(a, 5)
except TypeError as e:
    print(e)

# expect: True 1 None None 5 None False {} True True True
# expect: 'A' object has no attribute 'nope'
# expect: attribute name must be string, not 'int'
