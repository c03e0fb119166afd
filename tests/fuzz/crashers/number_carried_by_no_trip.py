# seed 200744: deep wide
import torch


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n).to(torch.float32).reshape(shape)



from dataclasses import dataclass
from typing import NamedTuple

LEVELS = [1, 2]
SHARED = 3




















def main(x0, x1, n, p):
    M = x0.shape[1]
    c0 = 0
    for i1 in range((c0 & n) % 5):
        x1 = torch.where(torch.tensor(True, dtype=torch.bool), x1, x1)
    g3 = lambda a: c0
    t5 = torch.arange(5)[1:4]
    if x0.sum() < 1.0:
        x0.exp_()
    t8 = x0
    return x1


def build():
    return main


CALLS = 4


def inputs(k):
    N = [5, 5, 5, 5][k]
    M = [3, 3, 3, 3][k]
    globals()['SCALE'] = 1.5 if k > 1 else 2.0
    base0 = make((N, M * 2,), 1 + k)
    x0 = base0[..., ::2]
    x1 = make((), 6 + k)
    n = [4, -1, 4, 2][k]
    p = [2.0, -1.25, 2.0, 0.5][k]
    return (x0, x1, n, p, ), (base0, )
