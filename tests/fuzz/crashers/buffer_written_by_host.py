# seed 10014: deep module special
import math
import torch
import torch.nn as nn


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return (((torch.arange(n) * (seed * 2 + 3) + seed) % 23).to(torch.float32) * 0.25 - 2.0).reshape(shape)


def spoil(x, seed):
    n = torch.arange(x.numel()).reshape(x.shape)
    y = torch.where(n % 7 == seed % 7, torch.full(x.shape, float('nan')), x)
    return torch.where(n % 11 == seed % 11, torch.full(x.shape, float('inf')), y)

def helper0(a0, a1):
    N = a0.shape[0]
    M = a0.shape[1]
    if (bool(a0.sum() > 1.0) and a1):
        print(5)
    elif ((3 > -2) or a1):
        pass
    return a0


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(make((1, 1), 5), requires_grad=False)
        self.bias = nn.Parameter(make((1,), 2), requires_grad=False)
        self.register_buffer('seen', torch.zeros(1))
        self.count = 0
        self.total = 0.0
        self.flag = False

    def forward(self, x0, x1, x2, n, p):
        N = x0.shape[0]
        M = x0.shape[1]
        for i0 in range(4):
            if bool(self.weight.sum() > 3.0):
                b1 = 5
            else:
                b1 = (n * i0)
        if ((self.count < self.count) and self.flag):
            b2 = (-x1).reshape((N, N))
        else:
            b2 = torch.log_softmax(torch.arange(N * N).reshape((N, N)).to(torch.float32), 1)
        t3 = torch.reciprocal(torch.zeros((N,), dtype=torch.float32))
        x0 = torch.nn.functional.relu6(x0)
        t4 = ((x0.to(torch.float32) + torch.arange(M).reshape((M,)).to(torch.float32)) - x0)
        self.total = self.total * 0.5 + (self.total * p)
        for i5 in range(2, 0, -2):
            if x0.sum() < -0.5:
                h6 = helper0(x0, (not (self.count == -3)))
        return (p, bool(self.seen.sum() < 1.25), self.seen)


def build():
    return Net()


CALLS = 4


def inputs(k):
    N = [8, 8, 8, 8][k]
    M = [5, 5, 5, 5][k]
    base0 = spoil(make((N, M * 2,), 1 + k), 1 + k)
    x0 = base0[..., ::2]
    base1 = spoil(make((N * N + 3,), 6 + k), 6 + k)
    x1 = base1[3:].reshape((N, N))
    x2 = spoil(make((N, N), 11 + k), 11 + k)
    n = [6, 2, -1, 3][k]
    p = [0.5, 3.5, 0.5, 2.0][k]
    return (x0, x1, x2, n, p, ), (base0, base1, )
