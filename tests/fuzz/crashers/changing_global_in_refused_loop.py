# seed 70000645: aliasing wide
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


def main(x0, x1, n):
    N = x0.shape[0]
    for i0 in range(1):
        if bool(x0.sum() > 1.25):
            x0 = torch.where(x0.to(torch.bool), x0, x1)
            if bool(SHARED.sum() > 2.0):
                x1 = torch.maximum(x1, x1)
            elif ((LEVELS[0] == LEVELS[0]) and (n > 9)):
                if ((LEVELS[0] % 3) == i0):
                    x0[0:] = -2.0
                    w1 = x0[..., 0]
        if (0 <= 6):
            break
    else:
        if (bool(x1.sum() < 1.25) and (LEVELS[0] < LEVELS[0])):
            x0[torch.zeros((8,), dtype=torch.bool)[(x0.to(torch.int64).abs() % 8)]] = 0.0
            n = abs((LEVELS[0] if (n > n) else LEVELS[0]))
    if ((LEVELS[0] * LEVELS[0]) < 5):
        x1 = (x0.to(torch.float32) + 0.0).clamp(min=-1.0)
        print(x0.shape[0])
    t2 = torch.round(torch.nn.functional.softplus(x0))
    if bool(x0.sum() > 1.25):
        b3 = torch.where(torch.ones((N, 1), dtype=torch.bool), torch.arange(N * N).reshape((N, N)).to(torch.float32), torch.full((N, 1), 0.5, dtype=torch.float32)).max(1)[0]
    else:
        b3 = x1
    return (SHARED, torch.sign(torch.arange(4 * 2).reshape((4, 2)).to(torch.int64)))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [3, 3, 3, 3][k]
    M = [3, 3, 3, 3][k]
    LEVELS[0] = k // 2
    base0 = make((N + 3,), 1 + k)
    x0 = base0[3:].reshape((N,))
    base1 = make((N + 3,), 6 + k)
    x1 = base1[3:].reshape((N,))
    if k >= 0:
        x1 = x0
    n = [5, 2, 5, 1][k]
    return (x0, x1, n, ), (base0, base1, )
