# seed 11: aliasing changing
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

def main(x0, x1, n):
    N = x0.shape[0]
    M = x0.shape[1]
    t0 = torch.nn.functional.relu6(torch.exp(x1.clamp(-5.0, 5.0)))
    t1 = torch.full((N, M, 3), -0.5, dtype=torch.float32).contiguous().clamp(min=-1.0)
    if (not (n == n)):
        t1[torch.tensor([0, -1])] = 0.5
        x1[0:] = 1.25
    else:
        print((n + n))
        def g2(a):
            if bool(x0.sum() > -2.0):
                return (n * a)
            return ((-n) + 8)
        u3 = g2(int(torch.round(x0.to(torch.float32).clamp(-64.0, 64.0)).sum() % 9))
    t1 -= t0.to(torch.float32)
    return (torch.cos(t0), x0.clamp(-2.0, 2.5))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [5, 3, 3, 2][k]
    M = [3, 3, 3, 3][k]
    base0 = make((N, M, 3 * 2,), 1 + k)
    x0 = base0[..., ::2]
    x1 = make((N, M, 3), 6 + k)
    if k >= 0:
        x1 = x0
    n = [-1, 2, 3, 2][k]
    return (x0, x1, n, ), (base0, )
