# seed 3: deep changing
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
    for i0 in range(min(a0.shape[0], 6)):
        c1 = 0
        while True:
            c1 += 1
            if c1 > 2:
                break
            if bool(a0.sum() > 1.0) and (i0 != c1):
                raise IndexError('out')
    if ((6 != 3) and (-4 < -1)):
        pass
    return a0


def main(x0, x1, n, p, q):
    N = x0.shape[0]
    for i0 in range(2, 0, 3):
        if (int(torch.round(x1.to(torch.float32).clamp(-64.0, 64.0)).sum() % 9) != i0):
            h1 = helper0(x0, (p - p))
        def g2(a):
            if x1.sum() > 0:
                return x1
            return torch.where(torch.tensor(True, dtype=torch.bool), x1, x1).permute(0)
        u3 = g2((x1 * x1))
        u4 = g2(x1)
    return (x1, x0)


def build():
    return main


CALLS = 4


def inputs(k):
    N = [1, 1, 1, 3][k]
    M = [5, 3, 3, 2][k]
    x0 = make((N, 3), 1 + k)
    base1 = make((3 + 3,), 6 + k).to(torch.int32)
    x1 = base1[3:].reshape((3,))
    n = [-1, 0, 0, 6][k]
    p = [0.0, 0.5, -1.25, 3.5][k]
    q = [True, False, False, True][k]
    return (x0, x1, n, p, q, ), (base1, )
