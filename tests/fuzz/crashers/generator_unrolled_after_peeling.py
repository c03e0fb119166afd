import torch
import torch.nn as nn


def rows(x):
    for i in range(x.shape[0]):
        yield x[i]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.count = 0

    def forward(self, x):
        for y in rows(x[:3]):
            self.count += 1
            same = lambda a: a
            z = same(-y)
        return self.count, z


def build():
    return Net()


CALLS = 4


def inputs(k):
    return (torch.ones([5, 3, 3, 3][k], 2),), ()
