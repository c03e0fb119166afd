def apply(f, n):
    return f(n)


def run(n):
    return apply(lambda k: 7 % k, n)


# compile: run(0)
# raises: ZeroDivisionError: integer modulo by zero
# frames: run:6 apply:2 <lambda>:6
