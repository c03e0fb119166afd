def work(n):
    return 1 // n


def run(n):
    try:
        return work(n)
    except ZeroDivisionError:
        n += 1
        raise


# compile: run(0)
# raises: ZeroDivisionError: integer division or modulo by zero
# frames: run:7 work:2
