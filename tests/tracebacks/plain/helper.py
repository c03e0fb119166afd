def ratio(a, b):
    return a // b


def mean(total, n):
    half = total + n
    return ratio(half, n)


# compile: mean(6, 0)
# raises: ZeroDivisionError: integer division or modulo by zero
# frames: mean:7 ratio:2
