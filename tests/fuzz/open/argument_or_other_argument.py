# seed 130001939: aliasing changing
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
    w0 = a0[0]
    w0 = a0.clamp(min=-1.0)[0]
    a0 /= torch.sqrt(w0.abs())
    w0 = torch.sqrt(w0.abs()).abs()
    return a0


def main(x0, x1, x2):
    N = x0.shape[0]
    v0 = [0, 6, 0]
    t1 = torch.cos(x1)
    t1.zero_()
    x0.copy_(x1.permute(0))
    h2 = helper0(x2)
    x2[-1] += torch.arange(1).reshape(()).to(torch.float32)
    for i3 in range(min(h2.shape[0], 6)):
        h4 = helper0(x2)
        c5 = 0
        while c5 < 4 and (3.0 <= 1.0):
            c5 += 1
            if ((i3 == 5) and (c5 > c5)) and (c5 < i3):
                raise ValueError('bad')
        h2[-1] = torch.tensor(-0.5, dtype=torch.float32).to(torch.float32)
    x2 = torch.nn.functional.elu(x0.to(torch.int64).to(torch.float32))
    x2 = x0.to(torch.float32)
    if bool(x2.sum() > 0.5):
        b6 = x0
    else:
        b6 = torch.minimum(x2, x2)
    h2.zero_()
    return b6


def build():
    return main


CALLS = 4


def inputs(k):
    N = [4, 5, 2, 3][k]
    M = [4, 3, 3, 5][k]
    x0 = make((N,), 1 + k)
    x1 = make((N,), 6 + k)
    if k >= 2:
        x1 = x0
    x2 = make((N,), 11 + k)
    if k >= 3:
        x2 = x0
    return (x0, x1, x2, ), ()
