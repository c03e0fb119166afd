# seed 90: deep changing exact
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
    c0 = 0
    while True:
        c0 += 1
        if c0 > 1:
            break
        if bool(torch.round((a0).clamp(-64.0, 64.0)).sum() < -2.0):
            a1 *= (torch.round((a1).clamp(-64.0, 64.0)) @ torch.round((a1).clamp(-64.0, 64.0)))
    a1 += torch.minimum(a0, a0)
    a0.copy_((-torch.ones((1,), dtype=torch.float32)))
    return c0


def main(x0, n):
    N = x0.shape[0]
    t0 = torch.maximum(x0.unsqueeze(0)[0], torch.zeros((), dtype=torch.float32))
    x0 += torch.full((1,), -1.5, dtype=torch.float32).to(torch.float32)
    t1 = x0
    v2 = (float(torch.round((x0).clamp(-64.0, 64.0)).to(torch.float32).sum().item()) * 1.25)
    x0 = x0
    if ((v2 > v2) or (0 != n)):
        if ((n / 4) < v2):
            b3 = x0
            if bool(torch.round((t0).clamp(-64.0, 64.0)).sum() < 0.0):
                h4 = helper0(x0, torch.ones((N, N), dtype=torch.float32))
            elif bool(torch.round((x0).clamp(-64.0, 64.0)).sum() < 0.0):
                w5 = x0[-1]
            else:
                n = t1.shape[0]
        else:
            b3 = torch.minimum(t0, t1)
        c6 = 0
        while c6 < 3:
            c6 += 1
            t7 = ((torch.ones((1, N), dtype=torch.int64) ** 2) % 3)
            if bool(torch.round((b3).clamp(-64.0, 64.0)).sum() > -0.5):
                w8 = x0[0]
                h9 = helper0(x0, torch.zeros((N, N), dtype=torch.float32).abs())
                n = ((c6 if (c6 != n) else h9)) % 1000
        if torch.round((x0).clamp(-64.0, 64.0)).sum() < -1.5:
            c10 = 0
            while c10 < 3:
                c10 += 1
                t0 = x0.clamp(min=-1.0)
                if (6 > c10):
                    continue
        else:
            pass
    return (t1, t1, (t1 * x0))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [3, 3, 3, 3][k]
    M = [5, 5, 5, 5][k]
    x0 = make((N,), 1 + k)
    n = [2, -1, 0, -2][k]
    return (x0, n, ), ()
