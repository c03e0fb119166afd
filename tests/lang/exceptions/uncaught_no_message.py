def check(x):
    assert x


check(1)
check(0)

# raises: AssertionError
