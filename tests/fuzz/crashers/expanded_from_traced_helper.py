# seed 91001229: aliasing deep changing exact
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
    M = a0.shape[1]
    for i0 in range(1):
        pass
    return torch.arange(M * 3).reshape((M, 3)).to(torch.float32).expand((N, M, 3))


def main(x0, n):
    N = x0.shape[0]
    M = x0.shape[1]
    x0.copy_(x0)
    x0[-1] = torch.full((M, 3), -2.0, dtype=torch.float32)
    h0 = helper0(x0)
    for i1 in range(((n + n)) % 5):
        c2 = 0
        while c2 < 2:
            c2 += 1
            h0 = h0
    if (abs(-0.5) > -2.0):
        if torch.round((h0).clamp(-64.0, 64.0)).sum() < 1.0:
            return (x0, x0, h0)
        h0[::2] = -2.0
    else:
        for i3 in range(2, 3, 2):
            assert 6 < 1000000, 'too large'
            for r4 in h0[:4]:
                h0 = h0.to(torch.float32)
        x0 = (-torch.floor(h0))
    return (h0, x0, torch.relu(x0))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [2, 3, 5, 5][k]
    M = [17, 8, 8, 17][k]
    base0 = make((N * M * 3 + 3,), 1 + k)
    x0 = base0[3:].reshape((N, M, 3))
    n = [6, 1, -1, 3][k]
    return (x0, n, ), (base0, )
