def f(x)
    return x
---- periplus check @
