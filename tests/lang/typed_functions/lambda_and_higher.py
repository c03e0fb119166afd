def twice(g, x):
    return g(g(x))
def f(x: int):
    return twice(lambda v: v * 3, x), (lambda a, b=2: a + b)(x)
print(f(2))
# compile: f(2)

# expect: (18, 4)
