if x = 1:
    pass
f(a.b=1)
g(x[i=1])
