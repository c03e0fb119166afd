# An attribute that toggles picks the branch (pytorch/pytorch#196173).
import torch
import torch.nn as nn


class Toggle(nn.Module):
    def __init__(self):
        super().__init__()
        self.up = True
        self.calls = 0
        self.last = torch.zeros(2)

    def forward(self, x):
        self.calls += 1
        if self.up:
            y = x + self.calls
        else:
            y = x - self.last
        self.up = not self.up
        self.last = y
        return y, self.calls, self.up


toggle = Toggle()
fresh = Toggle()
for k in range(6):
    print(fresh(torch.ones(2))[0].tolist())
# expect: [2.0, 2.0]
# expect: [-1.0, -1.0]
# expect: [4.0, 4.0]
# expect: [-3.0, -3.0]
# expect: [6.0, 6.0]
# expect: [-5.0, -5.0]
# modes: script hybrid
# compile: toggle(torch.ones(2))
# compile: toggle(torch.ones(2))
