# seed 900326: module changing wide
import torch
import torch.nn as nn

LEVELS = [1, 2]
SHARED = torch.ones(3)

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer('seen', torch.zeros(4))
        self.total = 0.0

    def forward(self, x0, n):
        if SHARED.sum():
            pass
        elif x0:
            return (LEVELS[0], self.total)
        w1 = self.seen
        m3 = 1
        if w1.sum() > 3.0:
            m3 = SHARED
        return (LEVELS[0], m3)

def build():
    return Net()

CALLS = 4

def inputs(k):
    N = [8, 8, 8, 8][k]
    x0 = N
    n = [2, 1, 6, -2][k]
    return (x0, n, ), ()
