def add(a, b):
    return a // b


def run(n):
    x = add(
        n,
        1,
    ) + add(
        n,
        n - 3,
    )
    return x


# compile: run(3)
# raises: ZeroDivisionError: integer division or modulo by zero
# frames: run:9 add:2
