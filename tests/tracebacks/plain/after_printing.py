def work(n):
    print("working on", n)
    return 10 // n


def run(n):
    x = work(n + 1)
    return work(n) + x


# compile: run(0)
# raises: ZeroDivisionError: integer division or modulo by zero
# frames: run:8 work:3
