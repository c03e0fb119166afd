def inner():
    try:
        yield 1
    except ValueError:
        yield "handled"
    return 9


def outer():
    v = yield from inner()
    yield v


g = outer()
print(next(g), g.throw(ValueError), next(g))
g = outer()
next(g)
g.close()
print(list(g))

# expect: 1 handled 9
# expect: []
