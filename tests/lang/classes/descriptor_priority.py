class Data:
    def __get__(self, o, t): return "data"
    def __set__(self, o, v): print("ignored", v)
class NonData:
    def __get__(self, o, t): return "nondata"
class C:
    a = Data()
    b = NonData()


c = C()
c.__dict__["a"] = c.__dict__["b"] = "instance"
print(c.a, c.b, C.a, C.b)
c.a = 1
c.b = 2
print(c.a, c.b)

# expect: data instance data nondata
# expect: ignored 1
# expect: data 2
