import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self):
        super().__init__()
        self.history = []
        self.counts = [0, 0]
        self.cache = {}
    def forward(self, x, k: int):
        self.history.append(k)
        self.counts[k] += 1
        self.cache["last"] = x * 2
        return x + len(self.history), list(self.counts), self.cache["last"]
net = M()
print(net(torch.ones(2), 1)[1], net(torch.ones(2), 0)[1])
# compile: net(torch.ones(2), 1)
# compile: net(torch.ones(2), 0)

# expect: [0, 1] [1, 1]
