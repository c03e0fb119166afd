import torch
import torch.nn as nn


class Layers(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(40, 40)
        self.second = nn.Linear(40, 40, bias=False)

    def forward(self, x, y):
        return torch.relu(self.first(x) + self.second(y)) + x, y + self.second(x)


with torch.no_grad():
    m = Layers()
    m.first.weight.fill_(1.001953125)  # to bfloat16: 1
    m.first.bias.fill_(0.001953125)
    m.second.weight.fill_(-0.5009765625)  # to bfloat16: -0.5
    compiled = torch.jit.script(m)
    for rows in (1, 2, 5, 20):
        x, y = torch.ones(rows, 40), torch.full((rows, 40), 0.25)
        eager = [t.sum().item() / rows for t in m(x, y)]
        print(eager, [t.sum().item() / rows for t in compiled(x, y)])
---- periplus run @
[1442.8125, -791.5625] [1442.8125, -791.5625]
[1442.8125, -791.5625] [1442.8125, -791.5625]
[1442.8125, -791.5625] [1442.8125, -791.5625]
[1442.8125, -791.5625] [1442.8125, -791.5625]
---- periplus run --weights bfloat16 @
[1442.8125, -791.5625] [1440.078125, -790.0]
[1442.8125, -791.5625] [1440.078125, -790.0]
[1442.8125, -791.5625] [1440.078125, -790.0]
[1442.8125, -791.5625] [1440.078125, -790.0]
---- periplus run --weights bfloat16 --mode hybrid --threads 2 @
[1442.8125, -791.5625] [1440.078125, -790.0]
[1442.8125, -791.5625] [1440.078125, -790.0]
[1442.8125, -791.5625] [1440.078125, -790.0]
[1442.8125, -791.5625] [1440.078125, -790.0]
