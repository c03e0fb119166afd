"""Pooling of torch.nn.functional, composed of windows and reductions; columns of images. Loops over dimensions run over
lists, which capture unrolls."""
import math

import torch
import torch.nn.functional as F
from torch._checks import floating as _check_float, name_of as _type_name


def _each(value, n):
    if isinstance(value, int):
        return [value] * n
    return list(value) * n if len(value) == 1 else list(value)


def _out_size(size, kernel, stride, padding, dilation, ceil_mode):
    reach = dilation * (kernel - 1) + 1
    free = size + 2 * padding - reach
    n = (-(-free // stride) if ceil_mode else free // stride) + 1
    if ceil_mode and (n - 1) * stride >= size + padding:
        n -= 1
    return n


def _windows(x, n, kernel, stride, padding, dilation, ceil_mode, fill):
    """The last n dimensions of x in windows: (…, outputs…, elements of a window)."""
    sizes, pads = [], []
    for i in list(range(n)):
        size = x.size(i - n)
        out = _out_size(size, kernel[i], stride[i], padding[i], dilation[i], ceil_mode)
        need = (out - 1) * stride[i] + dilation[i] * (kernel[i] - 1) + 1
        pads = [padding[i], max(need - size - padding[i], 0)] + pads
        sizes.append(out)
    if any([p != 0 for p in pads]):
        x = F.pad(x, pads, "constant", fill)
    for i in list(range(n)):
        reach = dilation[i] * (kernel[i] - 1) + 1
        x = x.unfold(i - n - i, reach, stride[i])[..., ::dilation[i]]
        x = x.narrow(i - n - i - 1, 0, sizes[i])
    lead = list(x.shape[:x.dim() - n])
    return x.reshape(lead + [math.prod(kernel)])


def _pool_args(n, kernel_size, stride, padding, dilation=1):
    kernel = _each(kernel_size, n)
    empty = stride is None or (not isinstance(stride, int) and len(stride) == 0)
    return kernel, kernel if empty else _each(stride, n), _each(padding, n), _each(dilation, n)


def _positions(x, n):
    """Of each element, its place in its plane."""
    sizes = [x.size(i - n) for i in range(n)]
    return torch.arange(math.prod(sizes)).reshape(sizes)


def max_pool3d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    kernel, stride, padding, dilation = _pool_args(3, kernel_size, stride, padding, dilation)
    _check_float("max_pool3d_with_indices_cpu", input)
    values, places = _windows(input, 3, kernel, stride, padding, dilation, ceil_mode, -math.inf).max(-1)
    if not return_indices:
        return values
    at = _windows(_positions(input, 3), 3, kernel, stride, padding, dilation, ceil_mode, 0)
    return values, at.expand(list(values.shape) + [at.size(-1)]).gather(-1, places.unsqueeze(-1)).squeeze(-1)


def _quotient(total, count):
    return total / count if total.is_floating_point() else torch.div(total, count, rounding_mode="trunc")


def avg_pool3d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    kernel, stride, padding, dilation = _pool_args(3, kernel_size, stride, padding)
    if input.dtype != torch.int64:
        _check_float("avg_pool3d_out_frame", input)
    total = _windows(input, 3, kernel, stride, padding, dilation, ceil_mode, 0).sum(-1)
    if divisor_override is not None:
        return _quotient(total, divisor_override)
    ones = torch.ones([input.size(i - 3) for i in range(3)], dtype=input.dtype)
    if count_include_pad:
        ones = F.pad(ones, [padding[2], padding[2], padding[1], padding[1], padding[0], padding[0]], "constant", 1)
        more = []
        for i in list(range(3)):
            out = total.size(i - 3)
            more = [0, max((out - 1) * stride[i] + kernel[i] - ones.size(i), 0)] + more
        ones = F.pad(ones, more)
        count = _windows(ones, 3, kernel, stride, [0, 0, 0], dilation, False, 0).sum(-1)
    else:
        count = _windows(ones, 3, kernel, stride, padding, dilation, ceil_mode, 0).sum(-1)
    return _quotient(total, count[:total.size(-3), :total.size(-2), :total.size(-1)])


def _spans(size, out):
    return [(i * size // out, -(-(i + 1) * size // out)) for i in range(out)]


def _adaptive_sizes(input, output_size, n):
    sizes = [output_size] * n if isinstance(output_size, int) else _each(output_size, n)
    return [input.size(i - n) if sizes[i] is None else sizes[i] for i in range(n)]


def _adaptive_max(input, output_size, n, return_indices):
    sizes = _adaptive_sizes(input, output_size, n)
    _check_float("adaptive_max_pool3d_cpu" if n == 3 else "adaptive_max_pool2d", input)
    cells = [[]]
    for i in list(range(n)):
        cells = [c + [span] for c in cells for span in _spans(input.size(i - n), sizes[i])]
    at, values, places = _positions(input, n), [], []
    for cell in cells:
        where = tuple([slice(a, b) for a, b in cell])
        window = input[(...,) + where]
        value, place = window.reshape(list(window.shape[:window.dim() - n]) + [-1]).max(-1)
        values.append(value)
        places.append(at[where].reshape(-1)[place])
    lead = list(input.shape[:input.dim() - n])
    if not values:
        values = torch.zeros(lead + sizes, dtype=input.dtype)
        return (values, torch.zeros(lead + sizes, dtype=torch.int64)) if return_indices else values
    out = torch.stack(values, -1).reshape(lead + sizes)
    return (out, torch.stack(places, -1).reshape(lead + sizes)) if return_indices else out


def adaptive_max_pool1d(input, output_size, return_indices=False):
    return _adaptive_max(input, output_size, 1, return_indices)


def adaptive_max_pool2d(input, output_size, return_indices=False):
    return _adaptive_max(input, output_size, 2, return_indices)


def adaptive_max_pool3d(input, output_size, return_indices=False):
    return _adaptive_max(input, output_size, 3, return_indices)


def _means(size, out, dtype):
    """(out, size): row i averages the window of output i."""
    rows = []
    for a, b in _spans(size, out):
        rows.append([1.0 / (b - a) if a <= k < b else 0.0 for k in range(size)])
    return torch.tensor(rows, dtype=dtype)


def adaptive_avg_pool3d(input, output_size):
    sizes = _adaptive_sizes(input, output_size, 3)
    _check_float("adaptive_avg_pool3d_cpu", input)
    for i in list(range(3)):
        means = _means(input.size(i - 3), sizes[i], input.dtype)
        input = torch.matmul(input.movedim(i - 3, -1), means.t()).movedim(-1, i - 3)
    return input


def lp_pool1d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    out = F.avg_pool1d(torch.pow(input, norm_type), kernel_size, stride, 0, ceil_mode)
    return torch.pow(torch.sign(out) * torch.relu(torch.abs(out)) * kernel_size, 1.0 / norm_type)


def lp_pool2d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    kernel = _each(kernel_size, 2)
    out = F.avg_pool2d(torch.pow(input, norm_type), kernel_size, stride, 0, ceil_mode)
    return torch.pow(torch.sign(out) * torch.relu(torch.abs(out)) * (kernel[0] * kernel[1]), 1.0 / norm_type)


def _max_unpool(input, indices, n, kernel_size, stride, padding, output_size):
    kernel, stride, padding, _ = _pool_args(n, kernel_size, stride, padding)
    least = [(input.size(i - n) - 1) * stride[i] - 2 * padding[i] + kernel[i] for i in range(n)]
    sizes = least if output_size is None else list(output_size)[len(output_size) - n:]
    for i in range(n):
        if output_size is not None and not least[i] - stride[i] < sizes[i] < least[i] + stride[i]:
            raise ValueError(f"invalid output_size \"{output_size}\" (dim {i} must be between {least[i] - stride[i]} and "
                             f"{least[i] + stride[i]})")
    _check_float(f"max_unpool{max(n, 2)}d", input)
    if input.dim() not in (n + 1, n + 2):
        raise RuntimeError(f"Input to max_unpooling{max(n, 2)}d should be a {n + 1}d or {n + 2}d Tensor, but got a tensor with "
                           f"{input.dim()} dimensions.")
    if str(indices.dtype) != "torch.int64":
        raise RuntimeError("elements in indices should be type int64 but got: " + _type_name(indices))
    if indices.shape != input.shape:
        raise RuntimeError(f"Expected shape of indices to be same as that of the input tensor ({list(input.shape)}) but got "
                           f"indices tensor with shape: {list(indices.shape)}")
    lead = list(input.shape[:input.dim() - n])
    count = math.prod([input.size(i - n) for i in range(n)])
    flat = torch.zeros(lead + [math.prod(sizes)], dtype=input.dtype)
    return flat.scatter(-1, indices.reshape(lead + [count]), input.reshape(lead + [count])).reshape(lead + sizes)


def max_unpool1d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    return _max_unpool(input, indices, 1, kernel_size, stride, padding, output_size)


def max_unpool2d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    return _max_unpool(input, indices, 2, kernel_size, stride, padding, output_size)


def max_unpool3d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    return _max_unpool(input, indices, 3, kernel_size, stride, padding, output_size)


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    _check_float("im2col_out_cpu", input)
    single = input.dim() == 3
    x = input.unsqueeze(0) if single else input
    kernel, stride, padding, dilation = _pool_args(2, kernel_size, stride, padding, dilation)
    w = _windows(x, 2, kernel, stride, padding, dilation, False, 0)
    count = w.size(2) * w.size(3)
    out = w.permute(0, 1, 4, 2, 3).reshape(x.size(0), x.size(1) * kernel[0] * kernel[1], count)
    return out.squeeze(0) if single else out


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    single = input.dim() == 2
    x = input.unsqueeze(0) if single else input
    kernel, stride, padding, dilation = _pool_args(2, kernel_size, stride, padding, dilation)
    size = _each(output_size, 2)
    high, wide = [_out_size(size[i], kernel[i], stride[i], padding[i], dilation[i], False) for i in range(2)]
    channels = x.size(1) // (kernel[0] * kernel[1])
    parts = x.reshape(x.size(0), channels, kernel[0], kernel[1], high, wide)
    out = torch.zeros(x.size(0), channels, size[0] + 2 * padding[0], size[1] + 2 * padding[1], dtype=x.dtype)
    for i in list(range(kernel[0])):
        for j in list(range(kernel[1])):
            a, b = i * dilation[0], j * dilation[1]
            out[:, :, a:a + stride[0] * high:stride[0], b:b + stride[1] * wide:stride[1]] += parts[:, :, i, j]
    out = out[:, :, padding[0]:padding[0] + size[0], padding[1]:padding[1] + size[1]]
    return out.squeeze(0) if single else out
