# seed 30184: aliasing empty special
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

def main(x0, x1, x2, n):
    N = x0.shape[0]
    M = x0.shape[1]
    s0 = None
    for i1 in range(1):
        if s0 is None:
            s0 = (x1 * 4)
        else:
            s0 = s0 + (x1 * x2)
    x0[(n) % max(1, x0.shape[0])] = torch.ones((M,), dtype=torch.float32)
    t2 = torch.maximum(x1.to(torch.int64), s0)
    return (torch.arange(1 * 1 * M).reshape((1, 1, M)).to(torch.float32).mean(2), (x1.to(torch.float32) - -2.0))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [0, 3, 3, 3][k]
    M = [2, 2, 0, 2][k]
    x0 = spoil(make((N, M), 1 + k), 1 + k)
    x1 = make((), 6 + k).to(torch.int64)
    x2 = make((), 11 + k).to(torch.int64)
    n = [-2, 4, 0, 3][k]
    return (x0, x1, x2, n, ), ()
