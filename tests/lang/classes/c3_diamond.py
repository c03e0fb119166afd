class A:
    def who(self): return ["A"]
class B(A):
    def who(self): return ["B"] + super().who()
class C(A):
    def who(self): return ["C"] + super().who()
class D(B, C):
    def who(self): return ["D"] + super().who()


print(D().who(), [c.__name__ for c in D.__mro__], D.__bases__ == (B, C), D.mro() == list(D.__mro__))

# expect: ['D', 'B', 'C', 'A'] ['D', 'B', 'C', 'A', 'object'] True True
