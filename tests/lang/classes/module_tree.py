# Containers, configuration and submodules fold away.
import torch
import torch.nn as nn
import torch.nn.functional as F


class Block(nn.Module):
    def __init__(self, width, activation, bias=True):
        super().__init__()
        self.fc = nn.Linear(width, width, bias=bias)
        self.activation = activation
        self.scale = None if activation == "relu" else 0.5

    def forward(self, x):
        y = self.fc(x)
        if self.activation == "relu":
            y = F.relu(y)
        else:
            y = torch.tanh(y)
        if self.scale is not None:
            y = y * self.scale
        return x + y


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList([Block(4, "relu"), Block(4, "tanh", bias=False), Block(4, "relu")])
        self.head = nn.Sequential(nn.Linear(4, 3), nn.Sigmoid())

    def forward(self, x):
        for i, block in enumerate(self.blocks):
            x = block(x)
            if i == 1 and not self.training:
                x = x * 2
        return self.head(x)


torch.manual_seed(3)
net = Net().eval()
# modes: trace trace-example script hybrid
# compile: net(torch.ones(2, 4))
# compile: net(torch.arange(4.0).reshape(1, 4))
print(len(net.state_dict()))  # expect: 7
