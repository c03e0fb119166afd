import torch
import torch.nn as nn


class Halver(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)

    def forward(self, x: torch.Tensor, limit: float):
        steps = 0
        while float(x.abs().max()) > limit and steps < 100:
            x = torch.tanh(self.fc(x)) * 0.5
            steps += 1
        return x, steps


def build():
    torch.manual_seed(0)
    return Halver().eval()


def example_inputs():
    torch.manual_seed(1)
    return torch.randn(1, 4), 0.3
