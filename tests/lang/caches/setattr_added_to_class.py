class A:
    def __init__(self): self.log = []; self.x = 0


def change(a): a.x += 1


a = A()
change(a)
print(a.x)
def noisy(self, name, value):
    self.log.append((name, value))
    object.__setattr__(self, name, value)
A.__setattr__ = noisy
change(a)
print(a.x, a.log)
del A.__setattr__
change(a)
print(a.x, a.log)

# expect: 1
# expect: 2 [('x', 2)]
# expect: 3 [('x', 2)]
