import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 2)

    def forward(self, x):
        return torch.relu(self.fc(x)) * 2


def build():
    torch.manual_seed(0)
    return Net().eval()


def example_inputs():
    return (torch.ones(1, 3),)
---- periplus graph @ --mode trace
---- periplus graph @ --mode trace --as table
---- periplus graph @ --mode trace --as code
---- periplus graph @ --mode script --as dot
