count = 0


def bump():
    global count
    count += 1


def outer():
    n = 10

    def inner():
        nonlocal n
        n -= 3
        n *= 2
    inner()
    return n


bump(); bump()
print(count, outer())

# expect: 2 14

# compile: bump()
# compile: outer()
