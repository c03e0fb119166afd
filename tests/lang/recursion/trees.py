# Walks over trees in arrays: modules, tuples of tensors, closures.
import torch
import torch.nn as nn
from typing import List, Tuple


class TreeSum(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(3)
        self.leaf = nn.Linear(4, 4)
        self.node = nn.Linear(8, 4)

    def walk(self, n: int, x, left, right) -> Tuple[torch.Tensor, int]:
        a = int(left[n])
        if a < 0:
            return torch.tanh(self.leaf(x[n:n + 1])), 1
        ha, da = self.walk(a, x, left, right)
        hb, db = self.walk(int(right[n]), x, left, right)
        return torch.tanh(self.node(torch.cat([ha, hb], 1))), max(da, db) + 1

    def forward(self, x, left, right):
        h, depth = self.walk(left.size(0) - 1, x, left, right)
        return h, depth


def closure_sum(values, left, right):
    def walk(n):
        a = int(left[n])
        if a < 0:
            return values[n] * 1.0
        return walk(a) + walk(int(right[n])) * 0.5
    return walk(left.size(0) - 1)


def scaled(x, n):
    if n == 0:
        return x
    return scaled(x * 1.5 + 1, n - 1)


def arrays():
    torch.manual_seed(1)
    return torch.randn(5, 4), torch.tensor([-1, -1, 0, -1, 2]), torch.tensor([-1, -1, 1, -1, 3])


def vector():
    return torch.arange(5.0), torch.tensor([-1, -1, 0, -1, 2]), torch.tensor([-1, -1, 1, -1, 3])


net = TreeSum().eval()
# compile: net(*arrays())
# compile: closure_sum(*vector())
# compile: scaled(torch.ones(3), 4)
# compile: scaled(torch.ones(3), 0)
# compile: scaled(torch.ones(2, 2), 2)
print(closure_sum(*vector()))  # expect: tensor(2.)
