import torch
import torch.nn as nn


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter((torch.arange(160 * 170) % 13).reshape(160, 170).float() - 6)

    def forward(self, x):
        return x @ self.w


m = Layer()
compiled = torch.jit.script(m)
x = (torch.arange(320) % 5).reshape(2, 160).float()
for k in range(5):
    y = compiled(x)
    print(k, y.sum().item(), y[1, 3].item(), y.equal(x @ m.w))
    with torch.no_grad():
        if k == 0:
            m.w.add_(1)
        elif k == 1:
            m.w[3] = 100
        elif k == 2:
            m.w.data[:, 3].mul_(2)
        else:
            m.w.view(-1)[175] = -k
print(m.w.sum().item())
m.w = nn.Parameter(torch.ones(160, 170))
print(torch.jit.script(m)(x).sum().item())

# expect: 0 -82.0 9.0 True
# expect: 1 108718.0 329.0 True
# expect: 2 209716.0 626.0 True
# expect: 3 210968.0 1252.0 True
# expect: 4 210960.0 1252.0 True
# expect: 44263.0
# expect: 108800.0
