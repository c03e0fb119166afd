# seed 300245: module wide
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
    s0 = None
    for i1 in range(1):
        if s0 is None:
            s0 = torch.full((N, N), 2.0, dtype=torch.float32).max(1)[0]
        else:
            s0 = s0 + (a0 + 1.25)
    return s0


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(make((3, 3), 5), requires_grad=False)
        self.bias = nn.Parameter(make((3,), 2), requires_grad=False)
        self.register_buffer('seen', torch.zeros(3))
        self.count = 0
        self.total = 0.0
        self.flag = False
        self.hidden = None
        self.kept = None

    def forward(self, x0, x1, p):
        N = x0.shape[0]
        x0 -= torch.relu(x1.to(torch.float32))
        if ((-0.5 / 2.0) < -1.5):
            x0 -= -1.5
        else:
            c0 = 0
            while c0 < 4:
                c0 += 1
                x0, x1 = x1, x0
        if self.hidden is None:
            self.hidden = self.bias.to(torch.float32)
        else:
            self.hidden = self.seen
        if (min(self.count, -1) > 9):
            pass
        elif ((LEVELS[0] < LEVELS[0]) and (9 != LEVELS[0])):
            pass
        else:
            pass
        return torch.floor(self.bias)


def build():
    return Net()


CALLS = 4


def inputs(k):
    N = [1, 1, 1, 1][k]
    M = [5, 5, 5, 5][k]
    SHARED.fill_(k * 0.5)
    x0 = make((N,), 1 + k)
    base1 = make((N * 2,), 6 + k)
    x1 = base1[..., ::2]
    p = [3.5, 0.5, -1.25, 0.0][k]
    return (x0, x1, p, ), (base1, )
