class A:
    x = 1
    @property
    def p(self): return "A.p"
    @classmethod
    def make(cls): return cls.__name__
    @staticmethod
    def st(): return "st"
    def __getitem__(self, k): return k


class B(A):
    x = 2
    @property
    def p(self): return "B" + super().p
    @classmethod
    def make(cls): return "B." + super().make()
    def m(self): return super().x, super(B, self).st(), super().__getitem__(5)


print(B().p, B.make(), B().m())
try:
    super(B, B()).nothing
except AttributeError as e:
    print(e)

# expect: BA.p B.B (1, 'st', 5)
# expect: 'super' object has no attribute 'nothing'
