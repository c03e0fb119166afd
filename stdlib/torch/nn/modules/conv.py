"""Convolution layers."""
import math

import torch
import torch.nn.functional as F
from torch.nn import init
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _factory, _ntuple, _reverse_repeat_tuple
from torch.nn.parameter import Parameter


class _ConvNd(Module):
    """Sizes come as tuples of one length; `transposed` turns the weight's first two sizes round."""

    def __init__(self, in_channels, out_channels, kernel_size, stride, padding, dilation, transposed, output_padding,
                 groups, bias, padding_mode, device=None, dtype=None):
        super().__init__()
        if groups <= 0:
            raise ValueError("groups must be a positive integer")
        if in_channels % groups != 0:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups != 0:
            raise ValueError("out_channels must be divisible by groups")
        if isinstance(padding, str):
            if padding not in ("same", "valid"):
                raise ValueError(f"Invalid padding string {padding!r}, should be one of {{'same', 'valid'}}")
            if padding == "same" and any([s != 1 for s in stride]):
                raise ValueError("padding='same' is not supported for strided convolutions")
        if padding_mode not in ("zeros", "reflect", "replicate", "circular"):
            raise ValueError("padding_mode must be one of {'zeros', 'reflect', 'replicate', 'circular'}, but got "
                             f"padding_mode='{padding_mode}'")
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.kernel_size = kernel_size
        self.stride = stride
        self.padding = padding
        self.dilation = dilation
        self.transposed = transposed
        self.output_padding = output_padding
        self.groups = groups
        self.padding_mode = padding_mode
        self._reversed_padding_repeated_twice = self._around()
        first, second = (in_channels, out_channels) if transposed else (out_channels, in_channels)
        factory = _factory(device, dtype)
        self.weight = Parameter(torch.empty((first, second // groups) + tuple(kernel_size), **factory))
        self.register_parameter("bias", Parameter(torch.empty(out_channels, **factory)) if bias else None)
        self.reset_parameters()

    def _around(self):
        """The padding as `F.pad` takes it."""
        if not isinstance(self.padding, str):
            return _reverse_repeat_tuple(self.padding, 2)
        sides = []
        for d, k in zip(reversed(self.dilation), reversed(self.kernel_size)):
            total = d * (k - 1) if self.padding == "same" else 0
            sides += [total // 2, total - total // 2]
        return sides

    def reset_parameters(self):
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            fan_in, _ = init._calculate_fan_in_and_fan_out(self.weight)
            if fan_in != 0:
                bound = 1 / math.sqrt(fan_in)
                init.uniform_(self.bias, -bound, bound)

    def extra_repr(self):
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        if self.padding != (0,) * len(self.kernel_size):
            text += f", padding={self.padding}"
        if self.dilation != (1,) * len(self.kernel_size):
            text += f", dilation={self.dilation}"
        if self.output_padding != (0,) * len(self.output_padding):
            text += f", output_padding={self.output_padding}"
        if self.groups != 1:
            text += f", groups={self.groups}"
        if self.bias is None:
            text += ", bias=False"
        if self.padding_mode != "zeros":
            text += f", padding_mode={self.padding_mode}"
        return text


class _Conv(_ConvNd):
    _dims = 1

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True,
                 padding_mode="zeros", device=None, dtype=None):
        each = _ntuple(self._dims)
        super().__init__(in_channels, out_channels, each(kernel_size), each(stride),
                         padding if isinstance(padding, str) else each(padding), each(dilation), False, each(0), groups,
                         bias, padding_mode, device, dtype)

    def forward(self, input):
        return self._conv_forward(input, self.weight, self.bias)

    def _conv_forward(self, input, weight, bias):
        conv = getattr(F, self._conv)
        if self.padding_mode != "zeros":
            input = F.pad(input, self._reversed_padding_repeated_twice, mode=self.padding_mode)
            return conv(input, weight, bias, self.stride, _ntuple(self._dims)(0), self.dilation, self.groups)
        return conv(input, weight, bias, self.stride, self.padding, self.dilation, self.groups)


class Conv1d(_Conv):
    """x (N, C, L) -> (N, out_channels, L')."""
    _conv = "conv1d"


class Conv2d(_Conv):
    """x (N, C, H, W) -> (N, out_channels, H', W')."""
    _dims = 2
    _conv = "conv2d"


class Conv3d(_Conv):
    """x (N, C, D, H, W) -> (N, out_channels, D', H', W')."""
    _dims = 3
    _conv = "conv3d"


class _ConvTransposeNd(_ConvNd):
    _dims = 1

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1,
                 bias=True, dilation=1, padding_mode="zeros", device=None, dtype=None):
        if padding_mode != "zeros":
            raise ValueError(f'Only "zeros" padding mode is supported for {type(self).__name__}')
        each = _ntuple(self._dims)
        super().__init__(in_channels, out_channels, each(kernel_size), each(stride), each(padding), each(dilation), True,
                         each(output_padding), groups, bias, padding_mode, device, dtype)

    def forward(self, input, output_size=None):
        more = self.output_padding if output_size is None else self._output_padding(input, list(output_size))
        return getattr(F, self._conv)(input, self.weight, self.bias, self.stride, self.padding, more, self.groups,
                                      self.dilation)

    def _output_padding(self, input, sizes):
        n = self._dims
        if len(sizes) == input.dim():
            sizes = sizes[input.dim() - n:]
        if len(sizes) != n:
            raise ValueError(f"output_size must have {n} or {input.dim()} elements (got {len(sizes)})")
        more = []
        for i in range(n):
            reach = self.dilation[i] * (self.kernel_size[i] - 1) + 1
            least = (input.size(i - n) - 1) * self.stride[i] - 2 * self.padding[i] + reach
            if sizes[i] < least or sizes[i] > least + self.stride[i] - 1:
                raise ValueError(f"requested an output size of {sizes}, but valid sizes of dimension {i} range from "
                                 f"{least} to {least + self.stride[i] - 1}")
            more.append(sizes[i] - least)
        return tuple(more)


class ConvTranspose1d(_ConvTransposeNd):
    _conv = "conv_transpose1d"


class ConvTranspose2d(_ConvTransposeNd):
    _dims = 2
    _conv = "conv_transpose2d"


class ConvTranspose3d(_ConvTransposeNd):
    _dims = 3
    _conv = "conv_transpose3d"
