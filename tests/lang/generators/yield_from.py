def sub():
    r = yield from inner()
    print("r", r)  # expect: r 9
def inner():
    yield 1
    return 9
print(list(sub()))  # expect: [1]
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
