import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self):
        super().__init__()
        self.acts = nn.ModuleDict({"relu": nn.ReLU(), "tanh": nn.Tanh()})
    def forward(self, x):
        key = "relu" if float(x.sum()) > 0 else "tanh"
        return self.acts[key](x)
net = M()
print(net(torch.ones(2)), net(-torch.ones(2)))
# compile: net(torch.ones(2))
# compile: net(-torch.ones(2))

# expect: tensor([1., 1.]) tensor([-0.7616, -0.7616])
