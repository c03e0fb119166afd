class A:
    x = 1
    def m(self): pass


a = A()
a.z = 1
print([n for n in dir(a) if not n.startswith("__")], [n for n in vars(A) if not n.startswith("__")])
del A.x
print(hasattr(a, "x"))

# expect: ['m', 'x', 'z'] ['x', 'm']
# expect: False
