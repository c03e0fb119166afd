import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleDict({"a": nn.ReLU(), "b": nn.Tanh()})
    def forward(self, x, skip: bool):
        out = {}
        for name, head in self.heads.items():
            if skip and name == "a":
                continue
            out[name] = head(x)
        return out, "a" in self.heads, len(out)
net = M()
print(net(torch.ones(1), True)[1:], net(torch.ones(1), False)[1:])
# compile: net(torch.ones(1), True)
# compile: net(torch.ones(1), False)
# modes: hybrid

# expect: (True, 1) (True, 2)
