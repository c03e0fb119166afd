class A:
    def __lt__(self, o): return "A.lt"
    def __eq__(self, o): return NotImplemented
class B:
    def __gt__(self, o): return "B.gt"
    def __lt__(self, o): return NotImplemented
class S(A):
    def __gt__(self, o): return "S.gt"


print(A() < B(), 5 < B(), A() < S(), A() == A(), A() != B())
try:
    B() < 5
except TypeError as e:
    print(e)

# expect: A.lt B.gt S.gt False True
# expect: '<' not supported between instances of 'B' and 'int'
