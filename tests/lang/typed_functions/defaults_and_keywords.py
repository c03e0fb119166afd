def g(a: int, b: int = 2, *, c: int = 3):
    return a * 100 + b * 10 + c
def f(x: int):
    return g(x), g(x, 5), g(x, c=7), g(b=1, a=x)
print(f(1), f(9))
# compile: f(1)
# compile: f(9)

# expect: (123, 153, 127, 113) (923, 953, 927, 913)
