"""Flatten and Unflatten."""
from torch.nn.modules.utils import _Described


class Flatten(_Described):
    _named = ("start_dim", "end_dim")

    def __init__(self, start_dim=1, end_dim=-1):
        super().__init__()
        self.start_dim = start_dim
        self.end_dim = end_dim

    def forward(self, input):
        return input.flatten(self.start_dim, self.end_dim)


class Unflatten(_Described):
    _named = ("dim", "unflattened_size")

    def __init__(self, dim, unflattened_size):
        super().__init__()
        if not isinstance(dim, int):
            raise NotImplementedError("dimensions with names are not available; give `dim` as a number")
        self.dim = dim
        self.unflattened_size = unflattened_size

    def forward(self, input):
        return input.unflatten(self.dim, self.unflattened_size)
