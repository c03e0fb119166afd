# Two results of a loop that are one tensor without dimensions, as it was made or a view of an element, were two.
import torch


def ended(a, b, n):
    c = 0
    while True:
        c += 1
        if c > n:
            break
        a = b - b
        b = a
    return b, a


def kept(a, b, n):
    best = a
    for i in range(n):
        a = a * b - i
        if a > best:
            best = a
    return a, best, b


def element(x, n):
    a, b = x.sum(), x[0]
    for i in range(n):
        y = x * i
        a = y[i % 3]
        b = y if i % 2 == 0 else y.flip(0)
    return a, b, b[0]


def three(a, b, n):
    c = a + b
    k = 0
    while float(c) < n:
        a = b = c = c + 1
        k += 1
    return a, b, c, k


def inner(a, n):
    b = a
    for i in range(n):
        for k in range(i):
            a = a + k
        b = a
    return a, b


def main(a, b, x, n):
    return ended(a, b, n), kept(a, b, n), element(x, n), three(a, b, n), inner(a, n)


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor(1.0 + k), torch.tensor(2.5 - k), torch.arange(3.0) - k, [0, 1, 2, 7, 3, 4][k]), ()
