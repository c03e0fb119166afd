class A:
    def __init__(self): self.x = 1


def get(o): return o.x
def put(o, v): o.x = v


a = A()
print(get(a), get(a))
put(a, 2)
A.x = property(lambda self: "property", lambda self, v: print("set", v))
print(get(a), vars(a))
put(a, 3)
del A.x
print(get(a))
put(a, 4)
print(get(a))

# expect: 1 1
# expect: property {'x': 2}
# expect: set 3
# expect: 2
# expect: 4
