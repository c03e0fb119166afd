# seed 20129: module changing
import torch
import torch.nn as nn


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n).to(torch.float32)



def helper0(a0, a1):
    a0 *= -1.5
    return a0


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer('seen', torch.zeros(1))
        self.count = 0

    def forward(self, x0, x1, x2, p):
        h1 = helper0(x2, self.count)
        if x2.sum():
            pass
        h2 = helper0(h1, self.count)


def build():
    return Net()


CALLS = 4


def inputs(k):
    N = [1, 1, 1, 2][k]
    base0 = make((N * 3 + 3,), 1 + k)
    x0 = base0[3:]
    x1 = make((3, N, ), 6 + k)
    base2 = make((N, 3 * 2,), 11 + k)
    x2 = base2[..., ::2]
    p = [0.5, 0.0, 0.0, 0.5][k]
    return (x0, x1, x2, p, ), base0

