def make(n):
    class Local:
        size = n
        def get(self): return n + self.size
        class Inner:
            v = 3
    return Local


A, B = make(1), make(2)
print(A().get(), B().get(), A is B, A.__qualname__, A.Inner.v, A.Inner.__qualname__)

# expect: 2 4 False make.<locals>.Local 3 make.<locals>.Local.Inner

# compile: make(1)
# compile: make(2)
