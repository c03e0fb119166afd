# seed 9: wide
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

from dataclasses import dataclass
from typing import NamedTuple

LEVELS = [1, 2]
SHARED = torch.ones(3)
SCALE = 2.0


@dataclass
class Box:
    t: torch.Tensor
    n: int


class Both(NamedTuple):
    t: torch.Tensor
    p: float


def first(a, b):
    return a


def pick(a, b, take):
    if take:
        return a
    return b


def touch(a):
    a += 1
    return a


def add_to(a, b):
    a += b


def scaled(a, by=2, *, shift=0):
    return a * by + shift


def both(a, b):
    return b, a


def rows(x):
    for i in range(x.shape[0]):
        yield x[i]


def main(x0, x1, x2, n, p):
    N = x0.shape[0]
    M = x0.shape[1]
    t0 = (torch.full((N, M), 1.25, dtype=torch.float32) + torch.arange(N * M).reshape((N, M)).to(torch.float32)).clamp(min=-1.0)
    m1 = 0
    if (not (n > LEVELS[0])):
        m1 = (SCALE / 2.0)
    else:
        m1 = max(n, LEVELS[0])
    for i2 in range(1):
        x0 = t0
        if ((n < n) and (i2 < n)):
            t3 = torch.maximum(torch.where(torch.zeros((N, 1), dtype=torch.bool), torch.zeros((N, 1), dtype=torch.int64), torch.arange(N * 1).reshape((N, 1)).to(torch.int64)), torch.arange(1).reshape((1,)).to(torch.int64))
            break
    else:
        c4 = 0
        while c4 < 3:
            c4 += 1
            for i5 in range(1):
                p = (-1.5 + 0.25)
                if (1.25 > 3.0):
                    break
            else:
                p = (p + p)
            x0[torch.tensor([0, -1])] = -1.5
    for i6 in range(4):
        if ((i6 < n) and (i6 < 9)):
            break
        if x2.sum() > 0.25:
            t7 = x0
            break
    else:
        try:
            x1[::2] = -0.5
            z8 = [1, 2, 3][(-3 * n)]
            x1 = torch.arange(8 * M * N * N).reshape((8, M, N, N)).to(torch.float32)[0][0]
        except IndexError:
            add_to(x1, torch.full((N,), -1.5, dtype=torch.float32))
        else:
            n = abs(int(torch.round(t0.to(torch.float32).clamp(-64.0, 64.0)).sum() % 9))
    if (float(SHARED.to(torch.float32).sum().item()) > SCALE):
        b10 = x2
    else:
        b10 = (x1.to(torch.float32) * x2)
    al11 = b10 if (p <= m1) else x2
    t12 = (al11 - (9 % 3)).clamp(min=-1.0)
    return t12


def build():
    return main


CALLS = 4


def inputs(k):
    N = [5, 5, 5, 5][k]
    M = [8, 8, 8, 8][k]
    LEVELS[0] = k // 2
    x0 = make((M, N, ), 1 + k).permute(1, 0)
    base1 = make((N, N * 2,), 6 + k)
    x1 = base1[..., ::2]
    x2 = make((N, 1), 11 + k).expand((N, N))
    n = [1, 6, 5, 3][k]
    p = [0.5, 2.0, 0.5, 3.5][k]
    return (x0, x1, x2, n, p, ), (base1, )


if __name__ == "__main__":
    import sys
