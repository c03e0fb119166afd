# seed 58: deep changing
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

def main(x0, x1, n, p):
    N = x0.shape[0]
    M = x0.shape[1]
    if x1.sum() > 1.0 and (n > -3):
        raise RuntimeError('stop')
    if (not (n <= n)):
        if bool(x1.sum() > -2.0):
            b0 = torch.where(torch.full((1, N), False, dtype=torch.bool), torch.ones((3, M, N), dtype=torch.float32), torch.ones((3, M, N), dtype=torch.float32)).permute(2, 1, 0)
            if ((n * -4) == n):
                t1 = ((x0 - torch.arange(N * M * 3).reshape((N, M, 3)).to(torch.float32)) - torch.arange(M * 3).reshape((M, 3)).to(torch.float32).clone())
                p = math.sqrt(abs(max(p, 2.0)))
                x0 = ((t1 * 3.0) * 2.0)
            else:
                t2 = torch.nn.functional.leaky_relu((x0 * torch.arange(M * 3).reshape((M, 3)).to(torch.float32)))
                for r3 in t2[:4]:
                    x0.zero_()
                else:
                    x1.masked_fill_(torch.full((M,), False, dtype=torch.bool), 0.5)
                p = (float(t2.to(torch.float32).sum().item()) / 0.5)
        else:
            b0 = (x0 + -2.0)
    else:
        for i4 in range(-2, 2, 3):
            c5 = 0
            while True:
                c5 += 1
                if c5 > 1:
                    break
                x0 = (x0 * x0)
                if (c5 == 1):
                    continue
            x0 -= x0.to(torch.float32)
    t6 = (torch.sort(torch.arange(N).reshape((N,)).to(torch.int64), 0)[0] - (torch.arange(1).reshape((1,)).to(torch.int64) + torch.arange(1).reshape((1,)).to(torch.int64)))
    if bool(x1.sum() < 1.0):
        b7 = (t6 % 3).unsqueeze(0)[0]
        x0 = torch.reciprocal(x0)
    else:
        b7 = (t6 // 7)
    t8 = b7
    n += (8 % 5)
    p = (math.sqrt(abs(-2.0)) / 0.5)
    return b7.shape[0]


def build():
    return main


CALLS = 4


def inputs(k):
    N = [1, 1, 1, 1][k]
    M = [2, 2, 2, 2][k]
    base0 = make((N * M * 3 + 3,), 1 + k)
    x0 = base0[3:].reshape((N, M, 3))
    x1 = make((M,), 6 + k)
    n = [-2, 4, 3, 1][k]
    p = [-1.25, 0.0, 0.0, 0.0][k]
    return (x0, x1, n, p, ), (base0, )
