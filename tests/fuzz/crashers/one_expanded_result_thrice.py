# seed 100392: deep
import math
import torch


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n).reshape(shape)



def main(x0, x1, n, p):
    N = x0.shape[0]
    M = x0.shape[1]
    v0 = p
    if math:
        pass
    if n:
        if n:
            pass
        x0 = torch.full(1, -2.0, dtype=torch.float32).expand(N)
    return (x0, x0, x0)


def build():
    return main


CALLS = 4


def inputs(k):
    N = [2, 2, 2, 2][k]
    M = [17, 17, 17, 17][k]
    x0 = make((N, M, 3), 1 + k)
    x1 = 8
    n = [2, 5, -1, 0][k]
    p = [0.0, 0.5, 3.5, 3.5][k]
    return (x0, x1, n, p, ), ()
