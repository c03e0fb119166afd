class A:
    count = 0
    def __init__(self): type(self).count += 1
    @classmethod
    def total(cls): return cls.__name__, cls.count
    @staticmethod
    def add(a, b): return a + b
class B(A):
    pass


A(); B(); B()
print(A.total(), B.total(), A().total(), A.add(1, 2), B().add(3, 4), A.__dict__["add"].__func__(5, 6))

# expect: ('A', 1) ('B', 3) ('A', 2) 3 7 11
