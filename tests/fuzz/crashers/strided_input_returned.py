# seed 5319: module exact
import torch
import torch.nn as nn


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return (((torch.arange(n) * (seed * 2 + 3) + seed) % 23).to(torch.float32) * 0.25 - 2.0).reshape(shape)



class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.count = 0

    def forward(self, x0, x1, x2, n, p):
        for i0 in range((min(n, 0)) % 5):
            x2 = x1
        return (x2, (x0.to(torch.float32) // 0.5))


def build():
    return Net()


CALLS = 4


def inputs(k):
    N = [4, 4, 4, 4][k]
    M = [1, 1, 1, 1][k]
    base0 = make((N * 2,), 1 + k)
    x0 = base0[..., ::2]
    x1 = make((N,), 6 + k)
    if k >= 3:
        x1 = x0
    x2 = make((N,), 11 + k)
    n = [-1, 3, 4, 5][k]
    p = [0.5, 0.0, 3.5, 3.5][k]
    return (x0, x1, x2, n, p, ), (base0, )
