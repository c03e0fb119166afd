class Base:
    def __init__(self, **kw):
        print("Base", kw)
class Left(Base):
    def __init__(self, left=0, **kw):
        super().__init__(**kw)
        self.left = left
class Right(Base):
    def __init__(self, right=0, **kw):
        super().__init__(**kw)
        self.right = right
class Both(Left, Right):
    pass


b = Both(left=1, right=2)
print(b.left, b.right)
try:
    object.__init__(b, 3)
except TypeError as e:
    print("TypeError")

# expect: Base {}
# expect: 1 2
# expect: TypeError
