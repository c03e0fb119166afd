def pick(xs, i):
    return xs[i]


def total(n):
    xs = [1, 2, 3]
    s = 0
    for i in range(n):
        s += pick(xs, i)
    return s


# compile: total(5)
# raises: IndexError: list index out of range
# frames: total:9 pick:2
