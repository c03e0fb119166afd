# A transposed tensor that a loop may replace, written in place and returned, had row-major strides.
import torch


def main(x, n):
    y = torch.arange(6).reshape((3, 2)).to(torch.float32).permute(1, 0)
    k = 0
    while k < n:
        k += 1
        y = torch.rsqrt(x.abs() + 0.5)
    y.mul_(2)
    return (y, y.view_as(y))


def build():
    return main


CALLS = 4


def inputs(k):
    return (torch.ones(2, 3), [0, 2, 0, -1][k]), ()
