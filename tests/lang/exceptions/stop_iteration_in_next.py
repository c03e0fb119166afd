it = iter([])
try:
    next(it)
except StopIteration as e:
    print(repr(e), e.value, e.args)


def g():
    return 5
    yield


try:
    next(g())
except StopIteration as e:
    print(e.value)

# expect: StopIteration() None ()
# expect: 5
