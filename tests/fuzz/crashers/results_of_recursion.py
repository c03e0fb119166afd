# A recursive function that gives (a view of) its argument: the caller gets that memory, not a copy.
import torch


def itself(x, n: int):
    if n <= 0:
        return x
    return itself(x, n - 1)


def narrower(x, n: int):
    if n <= 0 or x.size(1) < 2:
        return x
    return narrower(x[:, 1:], n - 1)


def made(x, n: int):
    if n <= 0:
        y = x + 1
        return y[:, 1:], y[:, 1:]
    return made(x * 2, n - 1)


def chosen(x, y, n: int):
    if n <= 0:
        return x, y.t()
    a, b = chosen(y, x, n - 1)
    if a.sum() > 3.0:
        return b.t(), a.t()
    return a + 1, b


def main(x, n):
    a = itself(x, n)
    b = narrower(x, n)
    c, d = made(x, n)
    e, f = chosen(x, x + n, n)
    total = x.sum()
    for i in range(n):
        g = narrower(x + i, i)
        total = total + g.sum()
    h = x
    for i in range(n):
        h = itself(h, i)
    return a, b, c, d, d, e, f, e, f, total, h


def build():
    return main


CALLS = 5


def inputs(k):
    x = torch.arange(12.0 + k)[k:].reshape(3, 4)
    return (x, [1, 2, 0, 5, 3][k]), ()
