# A copy onto itself, one place further (openxla/xla#49176), and reads after writes (lightning-thunder#1780).
import torch


def shift(x):
    base = x + 1
    base[1:] = base[:-1].clone()
    return base


def exp_then_tanh(a):
    b = a[0:1]
    return a.exp_() * b.tanh_()


# compile: shift(torch.arange(6.0))
# compile: exp_then_tanh(torch.zeros(3))
print(shift(torch.arange(6.0)))  # expect: tensor([1., 1., 2., 3., 4., 5.])
