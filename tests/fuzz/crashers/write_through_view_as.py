# seed 100132: aliasing changing exact wide
import torch


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n).reshape(shape)


























def main(x0, x1):
    w1 = x0.view_as(x0)
    w1.fill_(0.5)


def build():
    return main


CALLS = 4


def inputs(k):
    N = [17, 8, 5, 5][k]
    x0 = make((3, N, ), 1 + k)
    x1 = 3
    return (x0, x1, ), ()
