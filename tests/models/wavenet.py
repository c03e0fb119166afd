"""WaveNet: gated dilated convolutions with weight normalisation, then generation sample by sample."""
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.utils import weight_norm


class CausalConv1d(nn.Conv1d):
    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, **kwargs):
        super().__init__(in_channels, out_channels, kernel_size, padding=0, dilation=dilation, **kwargs)
        self.left = (kernel_size - 1) * dilation

    def forward(self, x):
        return super().forward(F.pad(x, (self.left, 0)))


class ResidualBlock(nn.Module):
    def __init__(self, residual, skip, kernel_size, dilation):
        super().__init__()
        self.filter = weight_norm(CausalConv1d(residual, residual, kernel_size, dilation))
        self.gate = weight_norm(CausalConv1d(residual, residual, kernel_size, dilation))
        self.res = nn.Conv1d(residual, residual, 1)
        self.skip = nn.Conv1d(residual, skip, 1)

    def forward(self, x):
        z = torch.tanh(self.filter(x)) * torch.sigmoid(self.gate(x))
        return (self.res(z) + x) * (0.5 ** 0.5), self.skip(z)


class WaveNet(nn.Module):
    def __init__(self, classes=16, residual=8, skip=12, layers=3, stacks=2):
        super().__init__()
        self.classes = classes
        self.first = CausalConv1d(classes, residual, 2)
        self.blocks = nn.ModuleList()
        self.receptive_field = 2
        for _ in range(stacks):
            for i in range(layers):
                self.blocks.append(ResidualBlock(residual, skip, 2, 2 ** i))
                self.receptive_field += 2 ** i
        self.last = nn.Sequential(nn.ReLU(), nn.Conv1d(skip, skip, 1), nn.ReLU(), nn.Conv1d(skip, classes, 1))

    def logits(self, onehot):
        x = self.first(onehot)
        skips = 0
        for block in self.blocks:
            x, s = block(x)
            skips = skips + s
        return self.last(skips)

    def forward(self, seed, n: int):
        """seed (B, T) of classes; n more."""
        samples = seed
        for _ in range(n):
            window = samples[:, -self.receptive_field:]
            onehot = F.one_hot(window, self.classes).transpose(1, 2).float()
            step = self.logits(onehot)[:, :, -1]
            samples = torch.cat([samples, step.argmax(dim=1, keepdim=True)], dim=1)
        return samples, self.logits(F.one_hot(samples, self.classes).permute(0, 2, 1).float())


def build():
    torch.manual_seed(0)
    return WaveNet().eval()


def example_inputs():
    torch.manual_seed(1)
    return torch.randint(0, 16, (2, 20)), 6
