class I:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n


x = list("abcdef")
print(x[I(2)], x[I(1):I(4)], "xyz"[I(-1)], range(10)[I(3)], [1, 2] * I(2), hex(I(255)), x[True])
try:
    x[1.0]
except TypeError as e:
    print(e)
try:
    "abc"["a"]
except TypeError as e:
    print(e)

# expect: c ['b', 'c', 'd'] z 3 [1, 2, 1, 2] 0xff b
# expect: list indices must be integers or slices, not float
# expect: string indices must be integers, not 'str'
