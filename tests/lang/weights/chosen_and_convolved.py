import torch
import torch.nn as nn


class Experts(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter((torch.arange(6 * 70 * 80) % 19).reshape(6, 70, 80).float() - 9)
        self.image = nn.Conv2d(8, 66, 7, padding=3, groups=2)
        self.row = nn.Conv1d(66, 60, 5)
        with torch.no_grad():
            for p in [self.image.weight, self.row.weight, self.image.bias, self.row.bias]:
                p.copy_((torch.arange(p.numel()) % 7).reshape(p.shape) - 3)

    def forward(self, x, n: int):
        for i in range(n):
            x = (x @ self.w[i].t()) % 5
            x = (x @ self.w[i]) % 7
        y = self.image(x.reshape(1, 8, 2, -1))
        return x, self.row(y.reshape(66, -1))


m = Experts()
compiled = torch.jit.script(m)
x = (torch.arange(160) % 5).reshape(2, 80).float()
for n in [4, 6, 0]:
    a, b = compiled(x, n)
    print(a.sum().item(), b.sum().item(), b.max().item())
weights = {name: p.sum().item() for name, p in m.named_parameters()}
print(weights)
with torch.no_grad():
    m.w[2].neg_()
    m.image.weight.neg_()
a, b = compiled(x, 4)
print(a.sum().item(), b.sum().item(), b.max().item())
print(m.w[1, 2, 3].item(), m.image.weight[2, 3, 4].tolist())

# expect: 522.0 2457.0 749.0
# expect: 470.0 -346.0 857.0
# expect: 320.0 -296.0 684.0
# expect: {'w': -44.0, 'image.weight': 0.0, 'image.bias': -6.0, 'row.weight': -6.0, 'row.bias': -6.0}
# expect: 470.0 2700.0 732.0
# expect: -3.0 [3.0, 2.0, 1.0, -0.0, -1.0, -2.0, -3.0]
