# An attribute that `forward` changes is state: the same after every call in every mode (pytorch/pytorch#196173).
import torch
import torch.nn as nn


class Toggle(nn.Module):
    def __init__(self):
        super().__init__()
        self.on = False
        self.count = 0

    def forward(self, x):
        self.count += 1
        self.on = not self.on
        if self.on:
            return x + self.count
        return x - self.count


toggle = Toggle()
# compile: toggle(torch.ones(2))


def state():
    return toggle.on, toggle.count


print(Toggle()(torch.zeros(1)))  # expect: tensor([1.])
