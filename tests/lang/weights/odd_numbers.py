import torch
import torch.nn as nn


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(150, 151, bias=False).double()

    def forward(self, x):
        return self.linear(x)


m = Layer()
with torch.no_grad():
    m.linear.weight.zero_()
    m.linear.weight[0, 0] = float("nan")
    m.linear.weight[1, 1] = float("inf")
    m.linear.weight[2, 2] = -0.0
    m.linear.weight[3, 3] = 5e-324
    m.linear.weight[150, 149] = -1.5
compiled = torch.jit.script(m)
print(compiled(torch.ones(150).double()).detach()[[0, 1, 2, 3, 150]])
w = m.linear.weight
print(w[0, 0].item(), w[1, 1].item(), w[2, 2].item(), w[3, 3].item(), w[150, 149].item())
print(torch.copysign(torch.ones(1).double(), w[2, 2]).item(), (w != 0).sum().item())

# expect: tensor([        nan,         inf,  0.0000e+00, 4.9407e-324, -1.5000e+00],
# expect:        dtype=torch.float64)
# expect: nan inf -0.0 5e-324 -1.5
# expect: -1.0 4
