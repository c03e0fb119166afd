# seed 200171: aliasing module changing wide
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


def helper0(a0, a1):
    N = a0.shape[0]
    M = a0.shape[1]
    if bool(a1.sum() < 1.0):
        return a0
    a0 += torch.full((3, 1, N), 0.5, dtype=torch.float32).permute(2, 1, 0)
    return a0


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(make((4, 4), 5), requires_grad=False)
        self.bias = nn.Parameter(make((4,), 2), requires_grad=False)
        self.register_buffer('seen', torch.zeros(4))
        self.count = 0
        self.total = 0.0
        self.flag = False
        self.hidden = None
        self.kept = None

    def forward(self, x0, x1, x2, n):
        N = x0.shape[0]
        M = x0.shape[1]
        c0 = first(x2, x1)
        t1 = x1
        al2 = t1
        if bool(self.seen.sum() < -1.5):
            x0.clamp_(-1.5, 2.0)
            al2 = x1
        c3 = 0
        while c3 < 1 and (self.total < SCALE):
            c3 += 1
            for y4 in rows(x2[:3]):
                if ((self.total + SCALE) > 1.25):
                    if bool(x1.sum() > -1.5):
                        c0 = torch.expm1(t1.clamp(-3.0, 3.0))
                        break
                else:
                    pass
        return ((torch.full((M, M), -0.5, dtype=torch.float32) / torch.zeros((M, M), dtype=torch.float32)), al2)


def build():
    return Net()


CALLS = 4


def inputs(k):
    N = [5, 5, 5, 2][k]
    M = [5, 5, 4, 4][k]
    LEVELS[0] = k // 2
    SHARED.fill_(k * 0.5)
    x0 = make((N, M, 1), 1 + k).expand((N, M, 3))
    x1 = make((M,), 6 + k)
    x2 = make((M,), 11 + k)
    n = [-1, 3, 5, 1][k]
    return (x0, x1, x2, n, ), ()
