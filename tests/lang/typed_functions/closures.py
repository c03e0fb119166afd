def adder(k: int):
    def add(x: int):
        return x + k
    return add
def f(n: int):
    a, b = adder(1), adder(10)
    return a(n), b(n), a(b(n))
print(f(5))
# compile: f(5)

# expect: (6, 15, 16)
