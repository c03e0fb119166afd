def inner():
    x = yield 1
    print("inner got", x)
    y = yield 2
    return x + y


def outer():
    result = yield from inner()
    print("result", result)
    yield result * 10


g = outer()
print(next(g))
print(g.send(5))
print(g.send(6))
print(list(g))

# expect: 1
# expect: inner got 5
# expect: 2
# expect: result 11
# expect: 110
# expect: []
