# Parts that only compute and give back a parameter, beside prints, state and writes.
import torch
import torch.nn as nn


class Inner(nn.Module):
    def __init__(self):
        super().__init__()
        self.bias = nn.Parameter(torch.ones(3), requires_grad=False)
        self.register_buffer("seen", torch.zeros(3))

    def forward(self, x):
        print("inner")
        y = x + 1
        self.kept = y
        return self.bias


class Pair(Inner):
    def forward(self, x):
        self.seen.copy_(self.bias)
        return x * 2, self.bias


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = Inner()
        self.b = Pair()

    def forward(self, x):
        p = self.a(x)
        y, q = self.b(x)
        k = 0
        while k < 2 and x.sum() > 0:
            y = y + p * q
            k += 1
        return p, y, q, self.a.kept, self.b.seen


net = Net()
# compile: net(torch.ones(3))
# compile: net(-torch.ones(3))
# compile: net(torch.ones(2, 3))
# compile: net(torch.zeros(0, 3))
