import torch
import torch.nn as nn

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.bias = nn.Parameter(torch.ones(1), requires_grad=False)
        self.register_buffer('seen', torch.zeros(1))
        self.hidden = None

    def forward(self, x0):
        if x0.sum() < 0:
            return x0
        if self.hidden is None:
            self.hidden = self.bias
        else:
            self.hidden = self.seen
        return x0 + 1

def build():
    return Net()

CALLS = 4

def inputs(k):
    return (torch.ones([2, 2, 1, 3][k], 2),), ()
