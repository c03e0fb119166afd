# seed 200923: wide
import torch


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n)




















def both(a, b):
    return b, a






def main(x0, x1, n):
    al1 = [x0, x0][n % 2]
    c2, c3 = both(x0, al1)
    return c2


def build():
    return main


CALLS = 4


def inputs(k):
    N = [5, 5, 5, 5][k]
    M = [3, 3, 3, 3][k]
    globals()['SCALE'] = 1.5 if k > 1 else 2.0
    base0 = make((N, M * 2,), 1 + k)
    x0 = base0[..., ::2]
    x1 = 3
    n = [-1, 4, 2, 3][k]
    return (x0, x1, n, ), base0
