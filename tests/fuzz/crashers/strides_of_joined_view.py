import torch


def main(x, n):
    if n > 0:
        b = x * 2.0
    else:
        b = torch.arange(45).reshape((5, 3, 3)).to(torch.float32)[..., 0]
    b.clamp_(-1.5, 2.0)
    return b, b


def build():
    return main


CALLS = 2


def inputs(k):
    return (torch.ones(5, 3), -1), ()
