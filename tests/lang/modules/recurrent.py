# A cell inside a loop that ends on data, with lists of states.
import torch
import torch.nn as nn


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(3, 4)
        self.out = nn.Linear(4, 3)

    def forward(self, x, h):
        outputs = []
        steps = 0
        while steps < 6:
            h = self.cell(x, h)
            x = torch.softmax(self.out(h), dim=1)
            outputs.append(x)
            steps += 1
            if bool(x.max() > 0.9):
                break
        return torch.cat(outputs), h, steps


torch.manual_seed(1)
decoder = Decoder().eval()
# compile: decoder(torch.ones(1, 3), torch.zeros(1, 4))
# compile: decoder(torch.ones(2, 3), torch.zeros(2, 4))
print(decoder(torch.ones(1, 3), torch.zeros(1, 4))[2])  # expect: 6
