# seed 77: deep changing
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

def main(x0, n):
    N = x0.shape[0]
    M = x0.shape[1]
    c0 = 0
    while c0 < 1 and (n == c0):
        c0 += 1
        for i1 in range(min(x0.shape[0], 6)):
            x0 = torch.where(torch.full((M,), False, dtype=torch.bool), x0, x0)
        t2 = torch.roll(x0, 0, 0).clamp(min=-1.0)
    if ((c0 | 8) > n):
        b3 = (x0 + torch.arange(N * M).reshape((N, M)).to(torch.int64)).clamp(-2.0, 2.5)
        t4 = torch.maximum(torch.arange(N * M * N).reshape((N, M, N)).to(torch.float32), torch.full((M, 1), 2.0, dtype=torch.float32)).sum(2)
    else:
        b3 = x0
    t5 = torch.relu((b3 * (n % 6)))
    b3 = torch.roll(x0, -2, 0)
    t5 = (torch.arange(8 * N * M).reshape((8, N, M)).to(torch.float32)[0] @ torch.ones((M, M), dtype=torch.float32))
    if (not bool(b3.sum() < 1.25)):
        b6 = (torch.zeros((N, N), dtype=torch.int64) + torch.full((N, N), 2, dtype=torch.int64)).argmin(0)
    else:
        b6 = torch.where(torch.full((N,), True, dtype=torch.bool), torch.arange(N).reshape((N,)).to(torch.int64), torch.tensor(4, dtype=torch.int64))
    b3 /= b3.to(torch.float32)
    if (x0.shape[0] != n):
        if ((c0 - 3) > -2):
            b7 = c0
            if (n < -3 <= n):
                return (b3, x0.to(torch.float32))
        else:
            b7 = abs(c0)
        if ((c0 if (c0 < b7) else c0) >= 9):
            b8 = torch.full((4, N), -3, dtype=torch.int64).sum(0).unsqueeze(0)[0]
        else:
            b8 = torch.sign(b6)
        b8.clamp_(-2, 3)
    try:
        if ((-2.0 > 2.0) and (n > c0)):
            for i9 in range(3):
                b3 = (t5 / x0)
                b3[0:] += -0.5
            if (((n == c0) or (n > 7)) and (c0 > n)):
                b6.fill_(1)
                b3 = (torch.exp(x0.clamp(-5.0, 5.0)) * torch.nn.functional.relu6(torch.full((M,), 0.25, dtype=torch.float32)))
            elif bool(x0.sum() > -1.5):
                pass
        if bool(x0.sum() > 1.0):
            raise ValueError('inner')
    except ValueError:
        pass
    return (t5, t5)


def build():
    return main


CALLS = 4


def inputs(k):
    N = [3, 3, 3, 2][k]
    M = [8, 1, 1, 1][k]
    K = [5, 17, 17, 17][k]
    base0 = make((N, M * 2,), 1 + k)
    x0 = base0[..., ::2]
    n = [-1, 2, 4, 0][k]
    return (x0, n, ), (base0, )
