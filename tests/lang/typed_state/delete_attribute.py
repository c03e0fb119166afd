import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self):
        super().__init__()
        self.tmp = 1
    def forward(self, x):
        if hasattr(self, "tmp"):
            del self.tmp
        else:
            self.tmp = 2
        return x * 2, hasattr(self, "tmp")
net = M()
print(net(torch.ones(2))[1], net(torch.ones(2))[1])
# compile: net(torch.ones(2))

# expect: False True
