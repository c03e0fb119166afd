def double(fn):
    def inner(*a):
        return fn(*a) * 2
    return inner
@double
def g(a: int, b: int):
    return a + b
def f(x: int):
    return g(x, 1)
print(f(4))
# compile: f(4)

# expect: 10
