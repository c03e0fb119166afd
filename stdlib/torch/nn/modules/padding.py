"""Padding layers."""
import torch.nn.functional as F
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _ntuple


class _Pad(Module):
    """`_sides` numbers of elements: before and after, the last dimension first."""
    _sides = 2
    _mode = "constant"
    value = 0.0

    def __init__(self, padding):
        super().__init__()
        self.padding = _ntuple(self._sides)(padding)

    def forward(self, input):
        if self._mode == "constant":
            return F.pad(input, self.padding, "constant", self.value)
        return F.pad(input, self.padding, self._mode)

    def extra_repr(self):
        return f"{self.padding}"


class _ConstantPadNd(_Pad):
    def __init__(self, padding, value):
        super().__init__(padding)
        self.value = value

    def extra_repr(self):
        return f"padding={self.padding}, value={self.value}"


class ConstantPad1d(_ConstantPadNd):
    pass


class ConstantPad2d(_ConstantPadNd):
    _sides = 4


class ConstantPad3d(_ConstantPadNd):
    _sides = 6


class ZeroPad2d(ConstantPad2d):
    def __init__(self, padding):
        super().__init__(padding, 0.0)

    def extra_repr(self):
        return f"{self.padding}"


class _ReflectionPadNd(_Pad):
    _mode = "reflect"


class ReflectionPad1d(_ReflectionPadNd):
    pass


class ReflectionPad2d(_ReflectionPadNd):
    _sides = 4


class ReflectionPad3d(_ReflectionPadNd):
    _sides = 6


class _ReplicationPadNd(_Pad):
    _mode = "replicate"


class ReplicationPad1d(_ReplicationPadNd):
    pass


class ReplicationPad2d(_ReplicationPadNd):
    _sides = 4


class ReplicationPad3d(_ReplicationPadNd):
    _sides = 6
