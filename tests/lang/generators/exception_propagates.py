def g():
    yield 1
    raise ValueError("from inside")


it = g()
print(next(it))
try:
    next(it)
except ValueError as e:
    print(e)
print(list(it))

# expect: 1
# expect: from inside
# expect: []
