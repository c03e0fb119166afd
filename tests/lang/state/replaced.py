# Modules and attributes that the program replaces between calls.
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.act = nn.ReLU()
        self.flag = False
        self.scale = 2.0
        self.names = ("a", "b")

    def forward(self, x):
        y = self.act(x)
        if self.flag:
            y = y + 10
        return y * self.scale


def test_replaced():
    for compiled in (lambda f: f, torch.jit.script):
        net = Net()
        run = compiled(net)
        x = torch.tensor([-1.0, 0.5])
        assert torch.equal(run(x), torch.tensor([0.0, 1.0]))


net = Net()
# compile: net(torch.ones(2))
