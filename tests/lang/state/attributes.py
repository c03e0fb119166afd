# Attributes written in forward: counters, buffers, caches.
import torch
import torch.nn as nn
import torch.nn.functional as F


class Counter(nn.Module):
    def __init__(self):
        super().__init__()
        self.count = 0
        self.register_buffer("total", torch.zeros(2))
        self.register_buffer("seen", torch.tensor(0))
        self.cache = None
        self.last = None
        self.history = []

    def forward(self, x):
        self.count += 1
        self.total += x
        self.seen.add_(1)
        return self.total * self.count

    def cached(self, x):
        if self.cache is None:
            self.cache = x * 2
        return self.cache + x

    def growing(self, x):
        self.cache = x if self.cache is None else torch.cat([self.cache, x])
        return self.cache.sum()

    def conditional(self, x, n: int):
        if n > 2:
            self.count = self.count + n
        return x * self.count

    def replaced(self, x):
        old = self.total
        self.total = self.total * 0.5 + x
        return old, self.total

    def loop(self, x, n: int):
        for k in range(n):
            self.count += k
            self.total = self.total + x
        return self.total


class Momentum(nn.Module):
    def __init__(self):
        super().__init__()
        self.bn = nn.BatchNorm1d(2)

    def forward(self, x):
        return self.bn(x)


net = Counter()
other = Counter()
third = Counter()
fourth = Counter()
train = Momentum()
# compile: net(torch.ones(2))
# compile: net.conditional(torch.ones(2), 3)
# compile: net.conditional(torch.ones(2), 1)
# compile: other.cached(torch.ones(2))
# compile: third.growing(torch.ones(2))
# compile: fourth.replaced(torch.ones(2))
# compile: fourth.loop(torch.ones(2), 3)
# compile: train(torch.arange(6.0).view(3, 2))
