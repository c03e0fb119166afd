def f(a, b, *, a):
    pass


g = lambda x, x: x
