"""Pooling layers."""
import torch.nn.functional as F
from torch.nn.modules.module import Module
from torch.nn.modules.utils import _Described, _ntuple


class _MaxPoolNd(_Described):
    _named = ("kernel_size", "stride", "padding", "dilation", "ceil_mode")

    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride if stride is not None else kernel_size
        self.padding = padding
        self.dilation = dilation
        self.return_indices = return_indices
        self.ceil_mode = ceil_mode

    def forward(self, input):
        pool = getattr(F, self._pool)
        return pool(input, self.kernel_size, self.stride, self.padding, self.dilation, ceil_mode=self.ceil_mode,
                    return_indices=self.return_indices)


class MaxPool1d(_MaxPoolNd):
    _pool = "max_pool1d"


class MaxPool2d(_MaxPoolNd):
    _pool = "max_pool2d"


class MaxPool3d(_MaxPoolNd):
    _pool = "max_pool3d"


class _MaxUnpoolNd(_Described):
    _named = ("kernel_size", "stride", "padding")
    _dims = 1

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        each = _ntuple(self._dims)
        self.kernel_size = each(kernel_size)
        self.stride = each(stride if stride is not None else kernel_size)
        self.padding = each(padding)

    def forward(self, input, indices, output_size=None):
        return getattr(F, self._unpool)(input, indices, self.kernel_size, self.stride, self.padding, output_size)


class MaxUnpool1d(_MaxUnpoolNd):
    _unpool = "max_unpool1d"


class MaxUnpool2d(_MaxUnpoolNd):
    _dims = 2
    _unpool = "max_unpool2d"


class MaxUnpool3d(_MaxUnpoolNd):
    _dims = 3
    _unpool = "max_unpool3d"


class _AvgPoolNd(_Described):
    _named = ("kernel_size", "stride", "padding")


class AvgPool1d(_AvgPoolNd):
    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
        super().__init__()
        one = _ntuple(1)
        self.kernel_size = one(kernel_size)
        self.stride = one(stride if stride is not None else kernel_size)
        self.padding = one(padding)
        self.ceil_mode = ceil_mode
        self.count_include_pad = count_include_pad

    def forward(self, input):
        return F.avg_pool1d(input, self.kernel_size, self.stride, self.padding, self.ceil_mode, self.count_include_pad)


class AvgPool2d(_AvgPoolNd):
    _pool = "avg_pool2d"

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True,
                 divisor_override=None):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = stride if stride is not None else kernel_size
        self.padding = padding
        self.ceil_mode = ceil_mode
        self.count_include_pad = count_include_pad
        self.divisor_override = divisor_override

    def forward(self, input):
        pool = getattr(F, self._pool)
        return pool(input, self.kernel_size, self.stride, self.padding, self.ceil_mode, self.count_include_pad,
                    self.divisor_override)


class AvgPool3d(AvgPool2d):
    _pool = "avg_pool3d"


class _LPPoolNd(_Described):
    _named = ("norm_type", "kernel_size", "stride", "ceil_mode")

    def __init__(self, norm_type, kernel_size, stride=None, ceil_mode=False):
        super().__init__()
        self.norm_type = norm_type
        self.kernel_size = kernel_size
        self.stride = stride
        self.ceil_mode = ceil_mode

    def forward(self, input):
        return getattr(F, self._pool)(input, float(self.norm_type), self.kernel_size, self.stride, self.ceil_mode)


class LPPool1d(_LPPoolNd):
    _pool = "lp_pool1d"


class LPPool2d(_LPPoolNd):
    _pool = "lp_pool2d"


class _AdaptiveAvgPoolNd(_Described):
    _named = ("output_size",)

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def forward(self, input):
        return getattr(F, self._pool)(input, self.output_size)


class AdaptiveAvgPool1d(_AdaptiveAvgPoolNd):
    _pool = "adaptive_avg_pool1d"


class AdaptiveAvgPool2d(_AdaptiveAvgPoolNd):
    _pool = "adaptive_avg_pool2d"


class AdaptiveAvgPool3d(_AdaptiveAvgPoolNd):
    _pool = "adaptive_avg_pool3d"


class _AdaptiveMaxPoolNd(_Described):
    _named = ("output_size",)

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size = output_size
        self.return_indices = return_indices

    def forward(self, input):
        return getattr(F, self._pool)(input, self.output_size, self.return_indices)


class AdaptiveMaxPool1d(_AdaptiveMaxPoolNd):
    _pool = "adaptive_max_pool1d"


class AdaptiveMaxPool2d(_AdaptiveMaxPoolNd):
    _pool = "adaptive_max_pool2d"


class AdaptiveMaxPool3d(_AdaptiveMaxPoolNd):
    _pool = "adaptive_max_pool3d"
