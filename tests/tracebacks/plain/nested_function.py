def outer(n):
    def inner(k):
        return 100 // (k - n)

    return inner(n + 1) + inner(n)


# compile: outer(3)
# raises: ZeroDivisionError: integer division or modulo by zero
# frames: outer:5 inner:3
