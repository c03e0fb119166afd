# Two results of a loop that are one memory, which the loop moves apart meanwhile: the caller gets one memory again.
import torch


def best_so_far(x, n):
    h = best = x
    for i in range(n):
        h = h * 0.5 - i
        if h.sum() < best.sum():
            best = h
    return h, best


def inner_made(x, n):
    a = b = c = x
    for i in range(n):
        for k in range(2):
            a = a * 2 + i
        b = a[1:]
        c = a
    return a, b, c


def unchanged_since(x, n):
    a = b = x * 1
    for i in range(n):
        if i < 2:
            for k in range(i + 1):
                a = a - 1
            b = a[:, 1:]
    return b, a


def one_changes(x, n):
    a = b = x * 1
    for i in range(n):
        if i % 2 == 0:
            for k in range(2):
                a = a + k
            b = a
        else:
            b = b + 1
    return a, b


def twice_nested(x, n):
    a = b = x
    for i in range(n):
        for j in range(i):
            for k in range(2):
                a = a + j
            b = a.t()
    return a, b


def stopped(x, n):
    kept = x
    y = x
    i = 0
    while i < n:
        y = y * 2
        if y.max() > 20:
            kept = y
        if y.max() > 60:
            break
        i += 1
    return kept, y


def main(x, n):
    return (best_so_far(x, n), inner_made(x, n), unchanged_since(x, n), one_changes(x, n), twice_nested(x, n),
            stopped(x, n))


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.arange(12.0).reshape(3, 4) - k, [1, 2, 0, 5, 3, 4][k]), ()
