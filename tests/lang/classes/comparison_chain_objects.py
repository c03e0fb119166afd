class L:
    def __init__(self, n): self.n = n
    def __lt__(self, o):
        print("lt", self.n, o.n)
        return self.n < o.n


print(L(1) < L(2) < L(3))
print(L(3) < L(2) < L(1))
print(sorted([L(2), L(1)])[0].n)

# expect: lt 1 2
# expect: lt 2 3
# expect: True
# expect: lt 3 2
# expect: False
# expect: lt 1 2
# expect: 1
