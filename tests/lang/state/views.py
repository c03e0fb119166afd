# Views that are returned, and inputs that are written afterwards or before.
import torch


def view_then_write(x):
    y = x[1:]
    x.add_(1)
    return y


def write_then_view(x):
    x[0] = 5
    return x.view(2, 2)


def returned_self(x):
    x.mul_(2)
    return x


def both(x):
    a = x[:2]
    b = x[1:3]
    a.add_(b)
    return a, b, x


def transposed(x):
    t = x.view(2, 2).t()
    t[0, 1] = 9
    return t


def branch_write(x, n: int):
    y = x[0:2]
    if n > 1:
        y.zero_()
    return x


def loop_write(x):
    for k in range(x.size(0)):
        x[k] = x[k] * k
    return x


def four():
    return torch.arange(4.0)


# compile: view_then_write(four())
# compile: write_then_view(four())
# compile: returned_self(four())
# compile: both(four())
# compile: transposed(four())
# compile: branch_write(four(), 2)
# compile: branch_write(four(), 0)
# compile: loop_write(four())
