"""Initialisation, with PyTorch's formulas and order of draws."""
import math

import torch


def calculate_gain(nonlinearity, param=None):
    if nonlinearity == "sigmoid" or nonlinearity in ("linear", "conv1d", "conv2d", "conv3d", "conv_transpose1d",
                                                     "conv_transpose2d", "conv_transpose3d"):
        return 1
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return math.sqrt(2.0)
    if nonlinearity == "leaky_relu":
        if param is not None and (isinstance(param, bool) or not isinstance(param, (int, float))):
            raise ValueError(f"negative_slope {param} not a valid number")
        slope = 0.01 if param is None else param
        return math.sqrt(2.0 / (1 + slope ** 2))
    if nonlinearity == "selu":
        return 3.0 / 4
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")


def _calculate_fan_in_and_fan_out(tensor):
    if tensor.dim() < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    receptive = 1
    for size in tensor.shape[2:]:
        receptive *= size
    return tensor.size(1) * receptive, tensor.size(0) * receptive


def _calculate_correct_fan(tensor, mode):
    mode = mode.lower()
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    return fan_in if mode == "fan_in" else fan_out


def uniform_(tensor, a=0.0, b=1.0):
    return tensor.uniform_(a, b)


def normal_(tensor, mean=0.0, std=1.0):
    return tensor.normal_(mean, std)


def constant_(tensor, val):
    return tensor.fill_(val)


def ones_(tensor):
    return tensor.fill_(1.0)


def zeros_(tensor):
    return tensor.zero_()


def kaiming_uniform_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu"):
    if 0 in tensor.shape:
        return tensor
    fan = _calculate_correct_fan(tensor, mode)
    gain = calculate_gain(nonlinearity, a)
    std = gain / math.sqrt(fan)
    bound = math.sqrt(3.0) * std
    return tensor.uniform_(-bound, bound)


def kaiming_normal_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu"):
    if 0 in tensor.shape:
        return tensor
    fan = _calculate_correct_fan(tensor, mode)
    gain = calculate_gain(nonlinearity, a)
    std = gain / math.sqrt(fan)
    return tensor.normal_(0, std)


def xavier_uniform_(tensor, gain=1.0):
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    std = gain * math.sqrt(2.0 / float(fan_in + fan_out))
    a = math.sqrt(3.0) * std
    return tensor.uniform_(-a, a)


def xavier_normal_(tensor, gain=1.0):
    fan_in, fan_out = _calculate_fan_in_and_fan_out(tensor)
    std = gain * math.sqrt(2.0 / float(fan_in + fan_out))
    return tensor.normal_(0.0, std)


def trunc_normal_(tensor, mean=0.0, std=1.0, a=-2.0, b=2.0):
    """Normal numbers between a and b, from uniform ones through the inverse of the distribution."""
    def below(x):
        return (1.0 + math.erf(x / math.sqrt(2.0))) / 2.0
    low, high = below((a - mean) / std), below((b - mean) / std)
    tensor.uniform_(2 * low - 1, 2 * high - 1)
    tensor.erfinv_()
    tensor.mul_(std * math.sqrt(2.0))
    tensor.add_(mean)
    return tensor.clamp_(min=a, max=b)


def eye_(tensor):
    if tensor.dim() != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    return tensor.copy_(torch.eye(tensor.size(0), tensor.size(1), dtype=tensor.dtype))


def dirac_(tensor, groups=1):
    """A convolution that keeps its input."""
    if tensor.dim() not in (3, 4, 5):
        raise ValueError("Only tensors with 3, 4, or 5 dimensions are supported")
    if tensor.size(0) % groups != 0:
        raise ValueError("dim 0 must be divisible by groups")
    out = tensor.size(0) // groups
    middle = tuple([n // 2 for n in tensor.shape[2:]])
    tensor.zero_()
    for g in range(groups):
        for d in range(min(out, tensor.size(1))):
            tensor[(g * out + d, d) + middle] = 1
    return tensor


def orthogonal_(tensor, gain=1):
    if tensor.dim() < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    if tensor.numel() == 0:
        return tensor
    rows = tensor.size(0)
    flat = torch.empty(rows, tensor.numel() // rows, dtype=tensor.dtype).normal_(0, 1)
    wide = rows < flat.size(1)
    q, r = torch.linalg.qr(flat.t() if wide else flat)
    q = q * torch.sign(r.diagonal())
    return tensor.copy_((q.t() if wide else q).reshape(tensor.shape)).mul_(gain)


def sparse_(tensor, sparsity, std=0.01):
    if tensor.dim() != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    zeros = int(math.ceil(sparsity * tensor.size(0)))
    tensor.normal_(0, std)
    for column in range(tensor.size(1)):
        tensor[torch.randperm(tensor.size(0))[:zeros], column] = 0
    return tensor


def __getattr__(name):
    """The older names have no underscore."""
    if name in ("uniform", "normal", "constant", "eye", "dirac", "xavier_uniform", "xavier_normal", "kaiming_uniform",
                "kaiming_normal", "orthogonal", "sparse"):
        return globals()[name + "_"]
    raise AttributeError(f"module 'torch.nn.init' has no attribute '{name}'")
