def load(n):
    try:
        return 10 // n
    except ZeroDivisionError:
        return [][n]


def outer(n):
    return load(n) + 1


# compile: outer(0)
# raises: IndexError: list index out of range
# frames: outer:9 load:5
# modes: script hybrid
