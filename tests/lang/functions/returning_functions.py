def make_ops(n):
    def add(x): return x + n
    def mul(x): return x * n
    return add, mul


a, m = make_ops(3)
print(a(4), m(4), [f(2) for f in make_ops(10)], a.__closure__[0].cell_contents)

# expect: 7 12 [12, 20] 3

# compile: make_ops(3)
# compile: make_ops(10)
