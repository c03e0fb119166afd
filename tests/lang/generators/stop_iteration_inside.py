def g():
    yield 1
    raise StopIteration("inner")


it = g()
next(it)
try:
    next(it)
except RuntimeError as e:
    print(e, repr(e.__cause__))

# expect: generator raised StopIteration StopIteration('inner')
