# A result that is a view of a written input did not share its memory.
import torch


def main(x):
    w = x.detach()
    w[0] += 1.0
    return w, x.t(), x[1:, ::2]


def build():
    return main


CALLS = 4


def inputs(k):
    x = torch.ones(3, 4)
    if k == 2:
        x = torch.ones(4, 3).t()
    if k == 3:
        x = torch.ones(5, 4)[1:4]
    return (x,), ()
