class A:
    def __init__(self, n): self.n = n
    def value(self): return self.n
    def twice(self): return self.value() * 2
class B(A):
    def value(self): return super().value() + 100
def f(n: int):
    return A(n).twice(), B(n).twice(), isinstance(B(n), A)
print(f(1))
# compile: f(1)

# expect: (2, 202, True)
