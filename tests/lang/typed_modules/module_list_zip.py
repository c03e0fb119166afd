import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(1)
        self.a = nn.ModuleList([nn.Linear(2, 2) for _ in range(3)])
        self.b = nn.ModuleList([nn.ReLU(), nn.Tanh(), nn.Identity()])
        self.gates = nn.ParameterList([nn.Parameter(torch.ones(1) * k) for k in range(3)])
    def forward(self, x, n: int):
        for i, (lin, act) in enumerate(zip(self.a, self.b)):
            x = act(lin(x)) + self.gates[i]
            if i >= n or x.sum() > 4:
                break
        else:
            x = x * 2
        for k in range(n):
            x = self.b[k % len(self.b)](x) + self.gates[k % 3]
        return x
net = M()
print(net(torch.ones(2), 1).shape)
# compile: net(torch.ones(2), 1)
# compile: net(torch.ones(2), 5)

# expect: torch.Size([2])
