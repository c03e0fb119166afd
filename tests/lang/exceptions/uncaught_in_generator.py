def g():
    yield 1
    yield 1 / 0


for v in g():
    print(v)

# expect: 1
# raises: ZeroDivisionError: division by zero
