# A fused kernel keeps the order of reads and writes (Lightning-AI/lightning-thunder#1780, #2766).
import torch


def both(a, b):
    return a.exp_() * b.tanh_()


def view_of(a):
    return a, a[0:1]


def three_steps(x):
    y = x[::2]
    z = y * 2.0
    x.add_(1.0)
    w = y * 2.0
    y.mul_(3.0)
    return z, w, x * y.sum()


# modes: script hybrid
# compile: both(torch.zeros(3), torch.zeros(1))
# compile: both(*view_of(torch.zeros(3)))
# compile: both(*view_of(torch.zeros(33)))
# compile: three_steps(torch.arange(7).to(torch.float32))
