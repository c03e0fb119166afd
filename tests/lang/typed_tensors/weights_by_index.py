import torch
import torch.nn as nn
import torch.nn.functional as F


class Stack(nn.Module):
    """Layers whose weights are chosen by an index that only the run knows."""

    def __init__(self, dtype=torch.float32):
        super().__init__()
        torch.manual_seed(3)
        self.w = nn.Parameter(torch.randn(4, 20, 20, dtype=dtype) * 0.3)
        self.b = nn.Parameter(torch.randn(4, 20, dtype=dtype))
        self.grid = nn.Parameter(torch.randn(2, 3, 20, 20, dtype=dtype) * 0.3)
        self.turned = nn.Parameter(torch.randn(4, 20, 20, dtype=dtype).transpose(1, 2) * 0.3)

    def forward(self, x, first: int, steps: int):
        i = first
        for _ in range(steps):
            x = F.relu(F.linear(x, self.w[i], self.b[i]))
            x = torch.matmul(x, self.w[i])
            x = torch.tanh(x @ self.grid[i % 2][i % 3] + F.linear(x, self.turned[i]))
            i = i + 1
        return x


with torch.no_grad():
    m = Stack()
    d = Stack(torch.float64)
    print(m(torch.ones(1, 20), 0, 3).shape, d(torch.ones(2, 20, dtype=torch.float64), -4, 3).shape)

# compile: m(torch.ones(1, 20), 0, 4)
# compile: m(torch.ones(20), -4, 4)
# compile: m(torch.ones(3, 2, 20), -2, 4)
# compile: m(torch.ones(1, 20), 2, 3)
# compile: d(torch.ones(7, 20, dtype=torch.float64), -3, 4)

# expect: torch.Size([1, 20]) torch.Size([2, 20])
