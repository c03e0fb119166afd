import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.layers = nn.ModuleList([nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 2), nn.Tanh()])
    def forward(self, x, start: int):
        i = start
        while True:
            x = self.layers[i](x)
            i += 1
            if x.abs().max() < 0.1 or i == len(self.layers):
                break
        for k, layer in enumerate(self.layers):
            if k == start:
                continue
            x = layer(x)
            if x.sum() > 10:
                break
        return x, i
net = M()
print(net(torch.ones(2), 0)[1])
# compile: net(torch.ones(2), 0)
# compile: net(torch.ones(2) * 0, 1)

# expect: 4
