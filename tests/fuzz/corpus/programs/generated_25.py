# seed 25: aliasing deep special
import math
import torch
import torch.nn as nn


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return (((torch.arange(n) * (seed * 2 + 3) + seed) % 23).to(torch.float32) * 0.25 - 2.0).reshape(shape)


def spoil(x, seed):
    n = torch.arange(x.numel()).reshape(x.shape)
    y = torch.where(n % 7 == seed % 7, torch.full(x.shape, float('nan')), x)
    return torch.where(n % 11 == seed % 11, torch.full(x.shape, float('inf')), y)

def helper0(a0):
    N = a0.shape[0]
    a0.copy_((a0 / torch.zeros((N,), dtype=torch.int64)))
    if (1.0 >= 0.25):
        return a0
    c0 = 0
    while True:
        c0 += 1
        if c0 > 1:
            break
    return a0


def main(x0, x1, n, p):
    N = x0.shape[0]
    for r0 in x1[:4]:
        r0 = (r0 + r0)
    c1 = 0
    while True:
        c1 += 1
        if c1 > 1:
            break
        x1 *= torch.cos(torch.tensor(-2.0, dtype=torch.float32))
        for i2 in range(1):
            n += (i2 % 2)
        if ((n == c1) and (n == -4)):
            h3 = helper0(x0)
            x1.neg_()
    n5 = 0
    def g4(a):
        nonlocal n5
        n5 += 1
        if bool(x1.sum() > 3.0):
            return torch.where(x0.to(torch.bool), a, a)
        return torch.where(torch.tensor(False, dtype=torch.bool), a, x0.to(torch.float32))
    u6 = g4(torch.reciprocal(x1.to(torch.float32)))
    u7 = g4(x0.permute(0))
    if ((n / -8) <= p):
        if bool(x0.sum() < 1.0):
            b8 = torch.roll(torch.full((N, 3), 0.0, dtype=torch.float32), -2, 0)
            x1 = torch.arange(8 * N * N).reshape((8, N, N)).to(torch.float32)[0][0]
            if x1.sum() > 1.0:
                pass
            elif (p < p):
                pass
        else:
            b8 = torch.arange(N * 3 * N).reshape((N, 3, N)).to(torch.float32).sum(2)
    else:
        pass
    return (bool(x1.sum() < 0.0), torch.arange(N * 8).reshape((N, 8)).to(torch.float32))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [5, 5, 5, 5][k]
    M = [1, 1, 1, 1][k]
    x0 = spoil(make((1,), 1 + k), 1 + k).expand((N,))
    x1 = spoil(make((N,), 6 + k), 6 + k)
    n = [4, -2, 5, 6][k]
    p = [0.0, 3.5, -1.25, 0.5][k]
    return (x0, x1, n, p, ), ()
