# Two attributes that are one list (pytorch/pytorch#33034): a write through one shows in the other, in this call and the next.
import torch
import torch.nn as nn


class Shared(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = [1, 2, 3]
        self.b = self.a

    def forward(self, x):
        self.b[1] += 10
        return self.a, x + self.a[1]


class SharedBuffer(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer('a', torch.zeros(3))
        self.b = self.a

    def forward(self, x):
        self.b.add_(x)
        return self.a.sum()


shared = Shared()
buffered = SharedBuffer()
first = Shared()
print(first(torch.tensor(1))[0])  # expect: [1, 12, 3]
print(first(torch.tensor(1))[0])  # expect: [1, 22, 3]
# modes: hybrid
# compile: shared(torch.tensor(1))
# compile: buffered(torch.ones(3))
