# Two attributes that are one list (pytorch/pytorch#33034).
import torch
import torch.nn as nn


class Shared(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = [1, 2, 3]
        self.b = self.a

    def forward(self):
        self.b[1] += 10
        return list(self.a)


shared = Shared()
# compile: shared()
print(Shared()())  # expect: [1, 12, 3]
