import torch
import torch.nn as nn
class M(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.a = nn.Linear(2, 2)
        self.register_buffer("b", torch.ones(2))
    def forward(self, x):
        return self.a(x) + self.b
m = M()
def f(x):
    names = list(m.state_dict().keys())
    d = m.state_dict()
    return m(x), names, d["b"] * 2
print(f(torch.ones(2))[1])
# compile: f(torch.ones(2))

# expect: ['b', 'a.weight', 'a.bias']
