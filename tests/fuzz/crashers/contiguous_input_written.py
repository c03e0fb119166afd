# seed 1000248: module changing
import torch
import torch.nn as nn


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n)



def helper0(a0, a1):
    t0 = a0
    return t0.contiguous()


class Net(nn.Module):

    def forward(self, x0, x1, n, p):
        N = x0.shape[0]
        h4 = helper0(x0, N)
        w5 = h4
        w5.zero_()


def build():
    return Net()


CALLS = 4


def inputs(k):
    N = [8, 8, 1, 5][k]
    x0 = make((3, N, ), 1 + k)
    x1 = N
    n = [2, -2, 3, 5][k]
    p = [3.5, -1.25, 2.0, 3.5][k]
    return (x0, x1, n, p, ), ()
