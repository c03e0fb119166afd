def f(x, n=2):
    while x > n:
        x = x - 1
    return x
---- periplus check @ --dump=ast
