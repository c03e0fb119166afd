def check(n):
    assert n > 0, f"n is {n}"
    return n


def run(n):
    if n < 10:
        n = n - 5
    return check(n)


# compile: run(2)
# raises: AssertionError: n is -3
# frames: run:9 check:2
