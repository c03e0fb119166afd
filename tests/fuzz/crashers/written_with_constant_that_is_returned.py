import torch
import torch.nn as nn

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.bias = nn.Parameter(torch.ones(3), requires_grad=False)
        self.register_buffer('seen', torch.zeros(3))

    def forward(self, x0):
        if self.seen.sum() < -2.0:
            return self.seen
        if x0.sum() > 0:
            self.seen.copy_(self.bias)
        return self.bias

def build():
    return Net()

CALLS = 4

def inputs(k):
    return (torch.ones([2, 2, 1, 3][k], 2),), ()
