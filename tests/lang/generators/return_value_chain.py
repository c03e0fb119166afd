def inner():
    yield 1
    return "inner result"


def outer():
    r = yield from inner()
    print("got", r)
    r2 = yield from [10, 20]
    print("list gives", r2)
    return r


g = outer()
while True:
    try:
        print(next(g))
    except StopIteration as e:
        print("done", e.value)
        break

# expect: 1
# expect: got inner result
# expect: 10
# expect: 20
# expect: list gives None
# expect: done inner result
