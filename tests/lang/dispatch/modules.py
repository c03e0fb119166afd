# Modules chosen at run time: lists of layers by index, getattr by name, break out of a loop over layers.
import torch
import torch.nn as nn


class Stack(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(5)
        self.layers = nn.ModuleList([nn.Linear(3, 3), nn.Linear(3, 3), nn.Tanh()])
        self.table = nn.ModuleDict({"relu": nn.ReLU(), "tanh": nn.Tanh()})
        self.head_a = nn.Linear(3, 2)
        self.head_b = nn.Linear(3, 2)
        self.mode = "tanh"

    def by_index(self, x, k: int):
        return self.layers[k](x)

    def chosen(self, x):
        k = int(x.sum() > 0)
        return self.layers[k](x)

    def until(self, x, limit: float):
        used = 0
        for layer in self.layers:
            if float(x.abs().sum()) > limit:
                break
            x = layer(x)
            used += 1
        return x, used

    def by_name(self, x, which: str):
        return getattr(self, "head_" + which)(x)

    def by_key(self, x):
        return self.table[self.mode](x)

    def each(self, x):
        for name in ("head_a", "head_b"):
            y = getattr(self, name)(x)
        if hasattr(self, "absent"):
            y = y * 2
        return y

    def walk(self, x, n: int):
        for k in range(n):
            x = self.layers[k % 2](x)
        return x

    def forward(self, x):
        for k, layer in enumerate(self.layers):
            x = layer(x) if k != 1 else layer(x) + x
        return x


net = Stack().eval()
# compile: net(torch.ones(2, 3))
# compile: net.by_index(torch.ones(2, 3), 1)
# compile: net.by_index(torch.ones(2, 3), -1)
# compile: net.by_index(torch.ones(2, 3), 5)
# compile: net.chosen(torch.ones(2, 3))
# compile: net.chosen(-torch.ones(2, 3))
# compile: net.until(torch.ones(2, 3), 100.0)
# compile: net.until(torch.ones(2, 3), 1.0)
# compile: net.by_name(torch.ones(2, 3), "b")
# compile: net.by_key(torch.ones(2, 3))
# compile: net.each(torch.ones(2, 3))
# compile: net.walk(torch.ones(2, 3), 3)
