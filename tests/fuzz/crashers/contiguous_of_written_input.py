# seed 900338: aliasing deep straight wide
import torch


def make(shape, seed):
    n = 1
    return torch.arange(n)




























def main(x0, x1, n):
    x0.neg_()
    return x0.contiguous()


def build():
    return main


CALLS = 4


def inputs(k):
    N = [17, 17, 17, 17][k]
    M = [3, 3, 3, 3][k]
    x0 = make(N, 1 + k)
    base1 = (M * N * N + 3,)
    x1 = base1[3:]
    n = [6, 1, -1, 1][k]
    return (x0, x1, n, ), base1
