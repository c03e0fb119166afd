# Results that are columns of one memory, none inside another's reach, were copied apart.
import torch


def columns(x, n):
    y = x + n
    return y[:, 0], y[:, 1]


def places(x, n):
    i, j = torch.where(x > n)
    return i, j, (x * 2).unbind(1)


def spread(x, n):
    y = x.flatten() * 2
    a = y[:4]
    b = y[2:]
    if n > 1:
        b = y[3:]
    return a, b, y.sum(), y[1:3]


def looped(x, n):
    y = x * 1
    a, b = y[:, 0], y[:, 2]
    for k in range(n):
        y = y + k
        a, b = y[:, 0], y[:, 1]
    return a, b


def main(x, n):
    return columns(x, n), places(x, n), spread(x, n), looped(x, n)


def build():
    return main


CALLS = 4


def inputs(k):
    return (torch.arange(6.0 + 3 * k).reshape(-1, 3), k), ()
