# seed 40: empty deep changing
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
    def g0(a):
        if (3 > 1):
            return torch.arange(N * N * N).reshape((N, N, N)).to(torch.float32)[..., 0]
        return torch.nn.functional.elu((a - 0.0))
    u1 = g0(torch.where(torch.full((1,), False, dtype=torch.bool), torch.arange(N * N).reshape((N, N)).to(torch.float32), torch.full((N, 1), 0.25, dtype=torch.float32)))
    u2 = g0(torch.nn.functional.elu(u1))
    return a0


def main(x0, x1, n):
    N = x0.shape[0]
    x0[0] = x1[0]
    s0 = None
    for i1 in range(2):
        if s0 is None:
            s0 = torch.rsqrt(x0.to(torch.float32).abs() + 0.5)
        else:
            s0 = s0 + torch.ones((1, N), dtype=torch.float32)[..., 0]
    c2 = 0
    while c2 < 2:
        c2 += 1
    return torch.atan(x1.to(torch.float32))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [2, 8, 0, 8][k]
    M = [1, 1, 1, 8][k]
    x0 = make((N,), 1 + k)
    x1 = make((N,), 6 + k)
    n = [1, 6, 0, 1][k]
    return (x0, x1, n, ), ()
