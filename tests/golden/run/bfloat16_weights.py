import torch
import torch.nn as nn


class Layers(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(40, 70)
        self.table = nn.Parameter(torch.full((3, 70, 2), 1.001953125))

    def forward(self, x):
        return torch.matmul(self.first(x), self.table[1])


with torch.no_grad():
    m = Layers()
    m.first.weight.fill_(1.001953125)  # to bfloat16: 1
    m.first.bias.fill_(0.001953125)
    compiled = torch.jit.script(m)
    for rows in (1, 2, 5, 20):
        x = torch.ones(rows, 40)
        print(m(x).sum().item() / rows, compiled(x).sum().item() / rows)
---- periplus run @
5622.1728515625 5622.1728515625
5622.1728515625 5622.1728515625
5622.173046875 5622.173046875
5622.173046875 5622.173046875
---- periplus run --weights bfloat16 @
5622.1728515625 5600.2734375
5622.1728515625 5600.2734375
5622.173046875 5600.2734375
5622.173046875 5600.2734375
---- periplus run --weights bfloat16 --mode hybrid --threads 2 @
5622.1728515625 5600.2734375
5622.1728515625 5600.2734375
5622.173046875 5600.2734375
5622.173046875 5600.2734375
