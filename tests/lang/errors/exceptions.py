# Exceptions of the program: the same class and message in every mode, and the engine goes on.
import torch


def check(x, n: int):
    assert n < 5, "n is too large"
    if n < 0:
        raise ValueError("negative")
    return x[n]


def rescue(n: int):
    try:
        if n == 0:
            raise KeyError("k")
        v = 10 // n
    except ZeroDivisionError:
        v = -1
    except KeyError as e:
        v = -2
    finally:
        n = 0
    return v, n


# compile: check(torch.arange(3.0), 1)
# compile: check(torch.arange(3.0), -1)
# compile: check(torch.arange(3.0), 7)
# compile: check(torch.arange(3.0), 3)
# compile: check(torch.arange(3.0), 2)


def test_rescue():
    assert rescue(0) == (-2, 0)
    assert rescue(5) == (2, 0)


