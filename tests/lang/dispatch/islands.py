# A forward that cannot be captured is interpreted; the modules that it calls run as compiled code.
# modes: hybrid
import torch
import torch.nn as nn


class Block(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.fc = nn.Linear(n, n)
        self.calls = 0

    def forward(self, x, k: int = 1):
        self.calls += 1
        y = torch.tanh(self.fc(x))
        for _ in range(k):
            y = y * 0.5 + x
        return y, self.calls


class Outer(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(7)
        self.a = Block(3)
        self.b = nn.Sequential(nn.Linear(3, 3), nn.ReLU())

    def steps(self, n):
        seen = set()
        while n > 0:
            seen.add(n)
            yield n
            n -= 1

    def forward(self, x, n: int):
        total = 0
        for k in self.steps(n):
            x, calls = self.a(x, k)
            x = self.b(x)
            total += calls
        return x, total


net = Outer().eval()
# compile: net(torch.ones(2, 3), 2)
# compile: net(torch.ones(2, 3), 0)
