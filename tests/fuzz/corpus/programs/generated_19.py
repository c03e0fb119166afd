# seed 19: aliasing changing special
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

def helper0(a0, a1):
    N = a0.shape[0]
    M = a0.shape[1]
    a0 /= a0.square()
    w0 = a0[-1]
    c1 = 0
    while c1 < 4 and (-1.5 < -0.5):
        c1 += 1
    return a0


def main(x0, n):
    N = x0.shape[0]
    M = x0.shape[1]
    t0 = (torch.flip(x0, [2]) * 0.0)
    x0 = x0
    c1 = 0
    while c1 < 4:
        c1 += 1
        t0 = torch.cumsum(x0, 1).to(torch.float32)
        w2 = x0[-1]
    x0[torch.tensor([0, -1])] = 0.0
    if ((8 >= n) and (1 < n)):
        b3 = (torch.nn.functional.softplus(torch.arange(N).reshape((N,)).to(torch.float32)) // 0.5)
        t0 = torch.erf(t0)
    else:
        b3 = torch.where(torch.arange(N).reshape((N,)).to(torch.bool), torch.ones((N,), dtype=torch.float32), torch.full((N,), 2.0, dtype=torch.float32))
    b3[(c1) % max(1, b3.shape[0])] *= 1.25
    x0.mul_(-2.0)
    w4 = b3[..., 0]
    x0[(5) % max(1, x0.shape[0])] = torch.full((M, 3), 0.25, dtype=torch.float32)
    print(c1)
    h5 = helper0((x0 + (n % 7)), torch.arange(M).reshape((M,)).to(torch.int64).sum(0))
    b3[::2] += 3.0
    w6 = t0[-1]
    return (h5, h5, torch.zeros((8, M), dtype=torch.int64))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [2, 2, 3, 1][k]
    M = [8, 8, 1, 2][k]
    x0 = spoil(make((N, M, 3), 1 + k), 1 + k)
    n = [0, 0, 1, 6][k]
    return (x0, n, ), ()
