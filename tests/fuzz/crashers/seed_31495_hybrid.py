# seed 31495: deep module changing straight wide
import torch
import torch.nn as nn


def make(shape, seed):
    pass
























class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.bias = nn.Parameter(make(1, 2), requires_grad=False)
        self.register_buffer('seen', torch.zeros(1))
        self.hidden = None

    def forward(self, x0, n):
        if self.hidden is None:
            self.hidden = self.bias
        else:
            self.hidden = self.seen
        o1 = {'t': -x0, 'u': [x0, x0]}


def build():
    return Net()


CALLS = 4


def inputs(k):
    x0 = 1
    n = [5, 4, 6, 5][k]
    return (x0, n, ), ()
