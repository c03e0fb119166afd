class Field:
    def __set_name__(self, owner, name):
        print("set_name", owner.__name__, name)
        self.name = "_" + name
    def __get__(self, obj, owner):
        if obj is None: return self
        return getattr(obj, self.name, "unset")
    def __set__(self, obj, v): setattr(obj, self.name, v * 2)
    def __delete__(self, obj): delattr(obj, self.name)


class M:
    a = Field()
    b = Field()


m = M()
print(m.a)
m.a = 4
print(m.a, vars(m), M.a is M.__dict__["a"])
del m.a
print(m.a)

# expect: set_name M a
# expect: set_name M b
# expect: unset
# expect: 8 {'_a': 8} True
# expect: unset
