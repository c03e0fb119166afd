# try/except around operations that may raise on data.
import torch


class Bad(ValueError):
    pass


def divide(a: int, b: int):
    try:
        return a // b
    except ZeroDivisionError:
        return -1


def checked(x, n: int):
    try:
        if n < 0:
            raise Bad(f"negative: {n}")
        y = x * n
    except Bad as e:
        y = x - 1
    return y


def with_finally(n: int):
    log = 0
    try:
        if n == 0:
            raise ValueError("zero")
        log += 1
    except ValueError:
        log += 10
    finally:
        log += 100
    return log


def with_else(n: int):
    try:
        if n > 5:
            raise KeyError("big")
    except (KeyError, IndexError):
        r = 1
    else:
        r = 2
    return r


def look_up(xs, k: int):
    items = [1, 2, 3]
    try:
        return items[k]
    except IndexError:
        return 0


def static_try(x):
    try:
        return x.no_such_attribute
    except AttributeError:
        return x + 1


def raises(n: int):
    if n > 2:
        raise Bad("too big: %d" % n)
    return n


def asserts(x):
    assert x.size(0) == 2, f"expected 2, got {x.size(0)}"
    assert float(x[0]) > 0, "not positive: {}".format(float(x[0]))
    return x


def reraise(n: int):
    try:
        if n > 1:
            raise ValueError("inner")
        return n
    except ValueError as e:
        raise RuntimeError("outer") from e


# compile: divide(7, 2)
# compile: divide(7, 0)
# compile: checked(torch.ones(2), 3)
# compile: checked(torch.ones(2), -3)
# compile: with_finally(0)
# compile: with_finally(1)
# compile: with_else(7)
# compile: with_else(1)
# compile: look_up(torch.ones(1), 1)
# compile: look_up(torch.ones(1), 5)
# compile: static_try(torch.ones(2))
# compile: raises(5)
# compile: raises(1)
# compile: asserts(torch.ones(2))
# compile: asserts(torch.ones(3))
# compile: asserts(-torch.ones(2))
# compile: reraise(0)
# compile: reraise(2)
print(divide(7, 0), with_finally(0), with_finally(1))  # expect: -1 110 101
