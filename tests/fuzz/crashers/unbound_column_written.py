# An item of `unbind` or `split`, written in place and returned, had row-major strides.
import torch


def main(x, n):
    y = torch.zeros(2, 3, 2).unbind(2)[1]
    if n > 1:
        y = torch.zeros(2, 6).split(3, 1)[1]
    y.add_(x)
    return y


def build():
    return main


CALLS = 4


def inputs(k):
    return (torch.ones(2, 3), [0, 2, 0, -1][k]), ()
