# seed 7: aliasing changing
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
    a0 -= 3.0
    a0 = torch.nn.functional.silu((a0 * a0))
    a0 += 3.0
    c0 = 0
    while c0 < 4 and (-1.5 < -0.5):
        c0 += 1
    return a0


def main(x0, x1, n):
    N = x0.shape[0]
    M = x0.shape[1]
    t0 = (torch.flip(x0, [1]) * 0.0)
    n = (n | n)
    x1.copy_(torch.ones((N,), dtype=torch.float32).amax(0))
    if (min(-1.5, 3.0) >= -0.5):
        b1 = x0
    else:
        b1 = x0
    def g2(a):
        if (n != 1):
            return (a * N)
        return (a.to(torch.int64) ** 2).to(torch.float32)
    u3 = g2(torch.arange(N * N * 2).reshape((N, N, 2)).to(torch.float32).expand((N, N, 2)))
    v4 = float(abs(n))
    x0[0] += torch.ones((M, N), dtype=torch.float32).min(1).values
    h5 = helper0(b1)
    u3.mul_(0.5)
    w6 = x1.detach()
    x0.tanh_()
    w6, x1 = x1, w6
    b1, t0 = t0, b1
    v4 *= (v4 + v4)
    print((n + n))
    if (not bool(w6.sum() < 1.25)):
        b7 = (torch.zeros((N, 1), dtype=torch.float32) + torch.full((N, 1), -2.0, dtype=torch.float32)).max(0)[0]
    else:
        b7 = w6
    return (h5, h5, torch.relu(torch.full((8, M), 4, dtype=torch.int64)))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [2, 17, 17, 4][k]
    M = [3, 5, 5, 3][k]
    x0 = make((N, M), 1 + k)
    x1 = make((1,), 6 + k)
    n = [-2, 4, 0, -2][k]
    return (x0, x1, n, ), ()
