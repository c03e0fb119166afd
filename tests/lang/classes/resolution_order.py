class A: 
    def who(self): return "A"
class B(A):
    def who(self): return "B" + super().who()
class C(A):
    def who(self): return "C" + super().who()
class E(B, C): pass
print(E().who(), [k.__name__ for k in E.__mro__])  # expect: BCA ['E', 'B', 'C', 'A', 'object']
try:
    class Bad(A, E): pass
except TypeError as e: print("TypeError", "MRO" in str(e) or "resolution" in str(e))  # expect: TypeError True
