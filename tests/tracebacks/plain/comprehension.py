def inverse(n):
    return 12 // n


def run(n):
    xs = [inverse(k) for k in range(n, -1, -1)]
    return sum(xs)


# compile: run(2)
# raises: ZeroDivisionError: integer division or modulo by zero
# frames: run:6 <listcomp>:6 inverse:2
