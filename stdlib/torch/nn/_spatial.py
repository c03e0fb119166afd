"""Transposed and three-dimensional convolution, and channels into space, of torch.nn.functional."""
import torch
import torch.nn.functional as F
from torch._checks import same_scalar_type as _same_scalar_type
from torch.nn._pooling import _each, _quotient


def _spread(x, dim, stride):
    """Puts stride - 1 zeros between the elements along `dim`."""
    if stride == 1:
        return x
    size = x.size(dim)
    x = x.movedim(dim, -1)
    lead = list(x.shape[:-1])
    x = F.pad(x.unsqueeze(-1), [0, stride - 1]).reshape(lead + [size * stride])
    return x[..., :(size - 1) * stride + 1].movedim(-1, dim)


def _check_transposed(input, weight, bias, stride, padding, output_padding, dilation, n):
    for name, values in (("stride", stride), ("padding", padding), ("output_padding", output_padding), ("dilation", dilation)):
        if len(values) != n:
            raise RuntimeError(f"expected {name} to be a single integer value or a list of {n} values to match the convolution "
                               f"dimensions, but got {name}={values}")
    if min(padding) < 0:
        raise RuntimeError("negative padding is not supported")
    if min(output_padding) < 0:
        raise RuntimeError("negative output_padding is not supported")
    if min(stride) <= 0:
        raise RuntimeError("non-positive stride is not supported")
    if min(dilation) <= 0:
        raise RuntimeError(f"dilation should be greater than zero, but got {dilation}")
    for i in range(n):
        if output_padding[i] >= stride[i] and output_padding[i] >= dilation[i]:
            raise RuntimeError("output padding must be smaller than either stride or dilation, but got output_padding "
                               f"{output_padding}, stride {stride} and dilation {dilation}")
    _same_scalar_type(input, weight, bias)


def _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, n):
    stride, padding, more, dilation = _each(stride, n), _each(padding, n), _each(output_padding, n), _each(dilation, n)
    _check_transposed(input, weight, bias, stride, padding, more, dilation, n)
    single = input.dim() == n + 1
    x = input.unsqueeze(0) if single else input
    around = [dilation[i] * (weight.size(2 + i) - 1) - padding[i] for i in range(n)]
    for dim, step in zip((2, 3, 4), stride):
        x = _spread(x, dim, step)
    sides = []
    for side, extra in zip(around, more):
        sides = [side, side + extra] + sides
    x = F.pad(x, sides)
    kernel = list(weight.shape[2:])
    w = weight.flip(list(range(2, 2 + n))).reshape([groups, weight.size(0) // groups, weight.size(1)] + kernel)
    w = w.transpose(1, 2).reshape([groups * weight.size(1), weight.size(0) // groups] + kernel)
    conv = (F.conv1d, F.conv2d, conv3d)[n - 1]
    out = conv(x, w, bias, 1, 0, dilation, groups)
    return out.squeeze(0) if single else out


def conv_transpose1d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    return _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, 1)


def conv_transpose2d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    return _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, 2)


def conv_transpose3d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    return _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, 3)


def conv3d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """The sum over the kernel's depth of convolutions of planes."""
    single = input.dim() == 4
    x = input.unsqueeze(0) if single else input
    stride, dilation = _each(stride, 3), _each(dilation, 3)
    kernel = list(weight.shape[2:])
    if isinstance(padding, str):
        sides = [dilation[i] * (kernel[i] - 1) if padding == "same" else 0 for i in range(3)]
        around = []
        for total in sides:
            around = [total // 2, total - total // 2] + around
        x, plane = F.pad(x, around), (0, 0)
    else:
        padding = _each(padding, 3)
        x, plane = F.pad(x, [0, 0, 0, 0, padding[0], padding[0]]), (padding[1], padding[2])
    n, depth = x.size(0), x.size(2)
    out_depth = (depth - dilation[0] * (kernel[0] - 1) - 1) // stride[0] + 1
    total = None
    for k in list(range(kernel[0])):
        begin = k * dilation[0]
        rows = x[:, :, begin:begin + (out_depth - 1) * stride[0] + 1:stride[0]].transpose(1, 2)
        planes = rows.reshape(n * out_depth, x.size(1), x.size(3), x.size(4))
        part = F.conv2d(planes, weight[:, :, k].contiguous(), None, stride[1:], plane, dilation[1:], groups)
        total = part if total is None else total + part
    out = total.reshape(n, out_depth, weight.size(0), total.size(2), total.size(3)).transpose(1, 2)
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1, 1)
    out = out.contiguous()
    return out.squeeze(0) if single else out


def conv_tbc(input, weight, bias, pad=0):
    """input (T, N, C), weight (K, C, O)."""
    out = F.conv1d(input.permute(1, 2, 0), weight.permute(2, 1, 0), bias, 1, pad)
    return out.permute(2, 0, 1)


def _check_image(name, input, factor, text):
    if input.dim() < 3:
        raise RuntimeError(f"{name} expects input to have at least 3 dimensions, but got input with {input.dim()} "
                           "dimension(s)")
    if factor <= 0:
        raise RuntimeError(f"{name} expects a positive {text}, but got {factor}")


def pixel_shuffle(input, upscale_factor):
    r = upscale_factor
    _check_image("pixel_shuffle", input, r, "upscale_factor")
    if input.size(-3) % (r * r) != 0:
        raise RuntimeError("pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of "
                           f"upscale_factor, but input.size(-3)={input.size(-3)} is not divisible by {r * r}")
    c, h, w = input.size(-3) // (r * r), input.size(-2), input.size(-1)
    lead = list(input.shape[:-3])
    k = len(lead)
    x = input.reshape(lead + [c, r, r, h, w])
    return x.permute(list(range(k)) + [k, k + 3, k + 1, k + 4, k + 2]).reshape(lead + [c, h * r, w * r])


def pixel_unshuffle(input, downscale_factor):
    r = downscale_factor
    _check_image("pixel_unshuffle", input, r, "downscale_factor")
    for place, name in ((-2, "height"), (-1, "width")):
        if input.size(place) % r != 0:
            raise RuntimeError(f"pixel_unshuffle expects {name} to be divisible by downscale_factor, but "
                               f"input.size({place})={input.size(place)} is not divisible by {r}")
    c, h, w = input.size(-3), input.size(-2) // r, input.size(-1) // r
    lead = list(input.shape[:-3])
    k = len(lead)
    x = input.reshape(lead + [c, h, r, w, r])
    return x.permute(list(range(k)) + [k, k + 2, k + 4, k + 1, k + 3]).reshape(lead + [c * r * r, h, w])


def channel_shuffle(input, groups):
    c = input.size(1)
    if c % groups != 0:
        raise RuntimeError(f"Number of channels must be divisible by groups. Got {c} channels and {groups} groups.")
    rest = list(input.shape[2:])
    x = input.reshape([input.size(0), groups, c // groups] + rest)
    return x.transpose(1, 2).reshape([input.size(0), c] + rest)


native_channel_shuffle = channel_shuffle


def local_response_norm(input, size, alpha=1e-4, beta=0.75, k=1.0):
    if input.dim() < 3:
        raise ValueError("Expected 3D or higher dimensionality                          input (got "
                         f"{input.dim()} dimensions)")
    if input.numel() == 0:
        return input
    square = (input * input).unsqueeze(1)
    lead = [0, 0] * (input.dim() - 2)
    square = F.pad(square, lead + [size // 2, (size - 1) // 2])
    total = None
    for i in range(size):
        part = square.narrow(2, i, input.size(1))
        total = part if total is None else total + part
    return input / torch.pow(_quotient(total.squeeze(1), size) * alpha + k, beta)
