import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self):
        super().__init__()
        self.cache = {}
    def forward(self, x, key: str):
        if key not in self.cache:
            self.cache[key] = x.sum() * 2
        return x + self.cache[key], len(self.cache)
net = M()
print(net(torch.ones(2), "a")[0], net(torch.zeros(2), "a")[0], net(torch.ones(2), "b")[1])
# compile: net(torch.ones(2), "a")
# compile: net(torch.ones(2) * 2, "b")

# expect: tensor([5., 5.]) tensor([4., 4.]) 2
