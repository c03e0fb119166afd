# `contiguous()` of a row-major input was a copy of it where another input that is returned has gaps (seed 607000325).
import torch

SHARED = torch.ones(3)


def main(x, y, z, n):
    return x, y.contiguous(), y, z.t().contiguous(), z, SHARED.contiguous(), SHARED


def build():
    return main


CALLS = 4


def inputs(k):
    whole = torch.arange(16.0) + k
    return (whole[::2], torch.ones(3) * k, torch.ones(1, 3 + k) if k != 1 else torch.ones(4, 1), k), (whole,)
