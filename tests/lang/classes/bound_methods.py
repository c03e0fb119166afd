class A:
    def __init__(self, n): self.n = n
    def get(self): return self.n


a, b = A(1), A(2)
f = a.get
print(f(), A.get(b), f == a.get, a.get == b.get, f.__self__ is a, f.__func__ is A.get, f.__name__)
a.get = lambda: "instance"
print(a.get(), b.get())
A.get = lambda self: "patched"
print(b.get(), f())

# expect: 1 2 True False True True get
# expect: instance 2
# expect: patched 1
