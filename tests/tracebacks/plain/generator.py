def numbers(n):
    for k in range(n):
        if k == 2:
            raise ValueError("no third")
        yield k


def run(n):
    s = 0
    for k in numbers(n):
        s += k
    return s


# compile: run(5)
# raises: ValueError: no third
# frames: run:10 numbers:4
# modes: trace-example hybrid
