def f(x):
    y = (x + 1
    return y

def g(x):
    if x = 3:
        return 1
  return 2
---- periplus check @
