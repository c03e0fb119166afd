# A shifted copy of a tensor onto itself (openxla/xla#49176, jax-ml/jax#7461).
import torch


def shift(x):
    base = x + 1
    base[1:] = base[:-1].clone()
    return base


def shift_down(x):
    base = x + 1
    base[:-1] = base[1:].clone()
    return base


def shift_rows(x):
    base = x * 1
    base[1:] = base[:-1].clone()
    base[:, 1:] += base[:, :-1].clone()
    return base


def overlapping(x):
    base = x + 1
    base[1:] = base[:-1]
    return base


def overlapping_add(x):
    base = x + 1
    base[1:] += base[:-1]
    return base


print(shift(torch.arange(6)).tolist())  # expect: [1, 1, 2, 3, 4, 5]
# modes: script hybrid
# compile: shift(torch.arange(6))
# compile: shift(torch.arange(100))
# compile: shift_down(torch.arange(33))
# compile: shift_rows(torch.arange(40).reshape(5, 8))
# compile: overlapping(torch.arange(6))
# compile: overlapping_add(torch.arange(37))
