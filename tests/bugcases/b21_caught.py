# Division by zero inside `try`. Script may refuse it.
def caught(a: int, b: int):
    try:
        return a // b
    except ZeroDivisionError:
        return -1


# modes: hybrid
# compile: caught(7, 0)
# compile: caught(7, 2)
