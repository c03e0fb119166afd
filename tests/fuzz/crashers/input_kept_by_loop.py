# seed 900585: special wide
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
    a0 = torch.round(torch.zeros((N, 1), dtype=torch.float32).max(1)[0])
    a0 = (torch.ones((N, N), dtype=torch.float32).amin(0) / torch.full((N, N), 1.0, dtype=torch.float32).sum(1))
    try:
        c0 = touch(a0)
        z1 = -3 // ((-3 % 2))
    except IndexError:
        pass
    finally:
        pass
    return int(torch.round(a0.to(torch.float32).clamp(-64.0, 64.0)).sum() % 9)


def main(x0, x1, x2, n):
    N = x0.shape[0]
    w0 = x2[1:3]
    if ((SCALE + SCALE) >= SCALE):
        t1 = x2
    c2 = 0
    while c2 < 4 and (SCALE >= SCALE):
        c2 += 1
        for i3 in range(4):
            if (2 < (c2 ^ c2) <= i3):
                x1 = torch.atan(x1)
            else:
                w0[(i3) % max(1, w0.shape[0])] = -0.5
            if (i3 != n):
                break
        else:
            t4 = torch.where(w0.to(torch.bool), torch.arange(N * 2).reshape((N, 2)).to(torch.float32), torch.arange(N * 1).reshape((N, 1)).to(torch.float32)).mean(0)
        m5 = True
        if bool(x0.sum() < -1.5):
            m5 = (2 / -8)
    return (SCALE, x1)


def build():
    return main


CALLS = 4


def inputs(k):
    N = [1, 1, 1, 1][k]
    M = [3, 3, 3, 3][k]
    x0 = spoil(make((N,), 1 + k), 1 + k)
    base1 = spoil(make((N * 2,), 6 + k), 6 + k)
    x1 = base1[..., ::2]
    if k >= 2:
        x1 = x0
    base2 = spoil(make((3 * 2,), 11 + k), 11 + k)
    x2 = base2[..., ::2]
    n = [0, 2, 0, 6][k]
    return (x0, x1, x2, n, ), (base1, base2, )
