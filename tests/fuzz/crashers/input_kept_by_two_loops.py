# seed 1000904: aliasing deep changing exact
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
    c0 = 0
    while True:
        c0 += 1
        if c0 > 4:
            break
        if ((c0 if (c0 == c0) else 0) != -1):
            a0 = torch.cumsum(torch.round((a0).clamp(-64.0, 64.0)), 0).to(torch.float32)
        else:
            pass
    return a0


def main(x0, x1, x2, n, p):
    N = x0.shape[0]
    c0 = 0
    while c0 < 1:
        c0 += 1
        if (abs(p) < p):
            if ((p / 2.0) >= p):
                x2 = torch.sign(x2)
                x1.fill_(0.25)
                x1[0] = torch.relu(torch.tensor(0.25, dtype=torch.float32))
            n = (int(torch.round(x1.to(torch.float32).clamp(-64.0, 64.0)).sum() % 9)) % 1000
    return x2


def build():
    return main


CALLS = 4


def inputs(k):
    N = [1, 3, 3, 3][k]
    M = [1, 5, 5, 5][k]
    x0 = make((N,), 1 + k)
    base1 = make((N * 2,), 6 + k)
    x1 = base1[..., ::2]
    x2 = make((N, 4, N), 11 + k).to(torch.int64)
    n = [6, 2, -1, 5][k]
    p = [3.5, 2.0, -1.25, -1.25][k]
    return (x0, x1, x2, n, p, ), (base1, )
