"""`rearrange` and `reduce` as modules."""
import einops
from torch import nn


class Rearrange(nn.Module):
    def __init__(self, pattern, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.axes_lengths = axes_lengths

    def forward(self, input):
        return einops.rearrange(input, self.pattern, **self.axes_lengths)

    def extra_repr(self):
        return "".join([repr(self.pattern)] + [f", {name}={size}" for name, size in self.axes_lengths.items()])


class Reduce(nn.Module):
    def __init__(self, pattern, reduction, **axes_lengths):
        super().__init__()
        self.pattern = pattern
        self.reduction = reduction
        self.axes_lengths = axes_lengths

    def forward(self, input):
        return einops.reduce(input, self.pattern, self.reduction, **self.axes_lengths)
