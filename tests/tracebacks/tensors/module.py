import torch
import torch.nn as nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)

    def forward(self, x):
        return torch.relu(self.fc(x))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.block = Block()

    def forward(self, x):
        y = x * 2
        return self.block(y)


net = Net()

# compile: net(torch.ones(2, 3))
# raises: RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x4)
# frames: forward:21 forward:11
