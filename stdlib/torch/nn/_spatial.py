"""Pooling, resampling and transposed convolution of torch.nn.functional, composed of windows, gathers and products. Found
through `torch.nn.functional`."""
import math

import torch
import torch.nn.functional as F


def _each(value, n):
    if isinstance(value, int):
        return [value] * n
    return list(value) * n if len(value) == 1 else list(value)


# --- windows -------------------------------------------------------------------------------------

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
    for i in range(n):
        size = x.size(i - n)
        out = _out_size(size, kernel[i], stride[i], padding[i], dilation[i], ceil_mode)
        need = (out - 1) * stride[i] + dilation[i] * (kernel[i] - 1) + 1
        pads = [padding[i], max(need - size - padding[i], 0)] + pads
        sizes.append(out)
    if any([p != 0 for p in pads]):
        x = F.pad(x, pads, "constant", fill)
    for i in range(n):
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
    values, places = _windows(input, 3, kernel, stride, padding, dilation, ceil_mode, -math.inf).max(-1)
    if not return_indices:
        return values
    at = _windows(_positions(input, 3), 3, kernel, stride, padding, dilation, ceil_mode, 0)
    return values, at.expand(list(values.shape) + [at.size(-1)]).gather(-1, places.unsqueeze(-1)).squeeze(-1)


def _quotient(total, count):
    return total / count if total.is_floating_point() else torch.div(total, count, rounding_mode="trunc")


def avg_pool3d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    kernel, stride, padding, dilation = _pool_args(3, kernel_size, stride, padding)
    total = _windows(input, 3, kernel, stride, padding, dilation, ceil_mode, 0).sum(-1)
    if divisor_override is not None:
        return _quotient(total, divisor_override)
    ones = torch.ones([input.size(i - 3) for i in range(3)], dtype=input.dtype)
    if count_include_pad:
        ones = F.pad(ones, [padding[2], padding[2], padding[1], padding[1], padding[0], padding[0]], "constant", 1)
        more = []
        for i in range(3):
            out = total.size(i - 3)
            more = [0, max((out - 1) * stride[i] + kernel[i] - ones.size(i), 0)] + more
        ones = F.pad(ones, more)
        padding = [0, 0, 0]
    count = _windows(ones, 3, kernel, stride, padding, dilation, False, 0).sum(-1)
    return _quotient(total, count[:total.size(-3), :total.size(-2), :total.size(-1)])


def _spans(size, out):
    return [(i * size // out, -(-(i + 1) * size // out)) for i in range(out)]


def _adaptive_sizes(input, output_size, n):
    sizes = [output_size] * n if isinstance(output_size, int) else _each(output_size, n)
    return [input.size(i - n) if sizes[i] is None else sizes[i] for i in range(n)]


def _adaptive_max(input, output_size, n, return_indices):
    sizes = _adaptive_sizes(input, output_size, n)
    cells = [[]]
    for i in range(n):
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
    for i in range(3):
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
    if output_size is None:
        sizes = [(input.size(i - n) - 1) * stride[i] - 2 * padding[i] + kernel[i] for i in range(n)]
    else:
        sizes = list(output_size)[len(output_size) - n:]
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
    for i in range(kernel[0]):
        for j in range(kernel[1]):
            a, b = i * dilation[0], j * dilation[1]
            out[:, :, a:a + stride[0] * high:stride[0], b:b + stride[1] * wide:stride[1]] += parts[:, :, i, j]
    out = out[:, :, padding[0]:padding[0] + size[0], padding[1]:padding[1] + size[1]]
    return out.squeeze(0) if single else out


# --- transposed convolution ----------------------------------------------------------------------

def _spread(x, dim, stride):
    """Puts stride - 1 zeros between the elements along `dim`."""
    if stride == 1:
        return x
    size = x.size(dim)
    x = x.movedim(dim, -1)
    lead = list(x.shape[:-1])
    x = F.pad(x.unsqueeze(-1), [0, stride - 1]).reshape(lead + [size * stride])
    return x[..., :(size - 1) * stride + 1].movedim(-1, dim)


def _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, n):
    stride, padding, more, dilation = _each(stride, n), _each(padding, n), _each(output_padding, n), _each(dilation, n)
    single = input.dim() == n + 1
    x = input.unsqueeze(0) if single else input
    around = [dilation[i] * (weight.size(2 + i) - 1) - padding[i] for i in range(n)]
    for i in range(n):
        x = _spread(x, 2 + i, stride[i])
    if n == 1:
        x = F.pad(x, [around[0], around[0] + more[0]])
    else:
        x = F.pad(x, [around[1], around[1] + more[1], around[0], around[0] + more[0]])
    kernel = list(weight.shape[2:])
    w = weight.flip(list(range(2, 2 + n))).reshape([groups, weight.size(0) // groups, weight.size(1)] + kernel)
    w = w.transpose(1, 2).reshape([groups * weight.size(1), weight.size(0) // groups] + kernel)
    conv = F.conv1d if n == 1 else F.conv2d
    out = conv(x, w, bias, 1, 0, dilation, groups)
    return out.squeeze(0) if single else out


def conv_transpose1d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    return _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, 1)


def conv_transpose2d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    return _conv_transpose(input, weight, bias, stride, padding, output_padding, groups, dilation, 2)


# --- resampling ----------------------------------------------------------------------------------

def _axis_scale(old, new, factor, align_corners):
    if align_corners:
        return (old - 1) / (new - 1) if new > 1 else 0.0
    return old / new if factor is None else 1.0 / factor


def _sources(old, new, factor, align_corners, cubic):
    scale = _axis_scale(old, new, factor, align_corners)
    at = torch.arange(new, dtype=torch.float32)
    if align_corners:
        return at * scale
    place = (at + 0.5) * scale - 0.5
    return place if cubic else torch.clamp_min(place, 0)


def _linear(x, dim, new, factor, align_corners):
    old = x.size(dim)
    place = _sources(old, new, factor, align_corners, False)
    low = torch.clamp(torch.floor(place).to(torch.int64), max=old - 1)
    high = torch.clamp(low + 1, max=old - 1)
    shape = [1] * x.dim()
    shape[dim] = new
    weight = (place - low).to(x.dtype).reshape(shape)
    return x.index_select(dim, low) * (1 - weight) + x.index_select(dim, high) * weight


def _cubic_weights(t):
    a = -0.75
    def near(d):
        return ((a + 2) * d - (a + 3)) * d * d + 1
    def far(d):
        return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a
    return [far(t + 1), near(t), near(1 - t), far(2 - t)]


def _cubic(x, dim, new, factor, align_corners):
    old = x.size(dim)
    place = _sources(old, new, factor, align_corners, True)
    low = torch.floor(place)
    shape = [1] * x.dim()
    shape[dim] = new
    weights = _cubic_weights((place - low).to(x.dtype))
    total = None
    for k in range(4):
        index = torch.clamp(low.to(torch.int64) + (k - 1), 0, old - 1)
        part = x.index_select(dim, index) * weights[k].reshape(shape)
        total = part if total is None else total + part
    return total


def _nearest(x, dim, new, factor, exact):
    old = x.size(dim)
    scale = old / new if factor is None else 1.0 / factor
    at = torch.arange(new, dtype=torch.float32)
    index = torch.floor((at + 0.5) * scale if exact else at * scale).to(torch.int64).clamp(max=old - 1)
    return x.index_select(dim, index)


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None,
                antialias=False):
    n = input.dim() - 2
    if size is not None:
        sizes, factors = _each(size, n), [None] * n
    else:
        factors = list(scale_factor) if isinstance(scale_factor, (tuple, list)) else [scale_factor] * n
        sizes = [int(math.floor(input.size(2 + i) * factors[i])) for i in range(n)]
        if recompute_scale_factor:
            factors = [None] * n
    if mode == "area":
        pool = F.adaptive_avg_pool1d if n == 1 else F.adaptive_avg_pool2d if n == 2 else F.adaptive_avg_pool3d
        return pool(input, sizes)
    if antialias:
        raise NotImplementedError("interpolate with `antialias=True` is not available")
    x = input
    for i in range(n):
        if mode in ("nearest", "nearest-exact"):
            x = _nearest(x, 2 + i, sizes[i], factors[i], mode != "nearest")
        elif mode == "bicubic":
            x = _cubic(x, 2 + i, sizes[i], factors[i], align_corners)
        elif mode in ("linear", "bilinear", "trilinear"):
            x = _linear(x, 2 + i, sizes[i], factors[i], align_corners)
        else:
            raise NotImplementedError(f"interpolate with mode `{mode}` is not available")
    return x


def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None):
    return interpolate(input, size, scale_factor, mode, align_corners)


def upsample_nearest(input, size=None, scale_factor=None):
    return interpolate(input, size, scale_factor, "nearest")


def upsample_bilinear(input, size=None, scale_factor=None):
    return interpolate(input, size, scale_factor, "bilinear", True)


def pixel_shuffle(input, upscale_factor):
    r = upscale_factor
    c, h, w = input.size(-3) // (r * r), input.size(-2), input.size(-1)
    lead = list(input.shape[:-3])
    k = len(lead)
    x = input.reshape(lead + [c, r, r, h, w])
    return x.permute(list(range(k)) + [k, k + 3, k + 1, k + 4, k + 2]).reshape(lead + [c, h * r, w * r])


def pixel_unshuffle(input, downscale_factor):
    r = downscale_factor
    c, h, w = input.size(-3), input.size(-2) // r, input.size(-1) // r
    lead = list(input.shape[:-3])
    k = len(lead)
    x = input.reshape(lead + [c, h, r, w, r])
    return x.permute(list(range(k)) + [k, k + 2, k + 4, k + 1, k + 3]).reshape(lead + [c * r * r, h, w])


def channel_shuffle(input, groups):
    c = input.size(1)
    rest = list(input.shape[2:])
    x = input.reshape([input.size(0), groups, c // groups] + rest)
    return x.transpose(1, 2).reshape([input.size(0), c] + rest)


def local_response_norm(input, size, alpha=1e-4, beta=0.75, k=1.0):
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


def _unnormalised(place, size, align_corners):
    return (place + 1) / 2 * (size - 1) if align_corners else ((place + 1) * size - 1) / 2


def _reflected(place, low, high):
    """Twice the bounds, so that halves are whole."""
    if low == high:
        return torch.zeros_like(place)
    least, span = low / 2, (high - low) / 2
    place = torch.abs(place - least)
    turns = torch.floor(place / span)
    rest = place - turns * span
    return torch.where(torch.remainder(turns, 2) == 0, rest + least, span - rest + least)


def _bounded(place, size, padding_mode, align_corners):
    if padding_mode == "reflection":
        place = _reflected(place, 0, 2 * (size - 1)) if align_corners else _reflected(place, -1, 2 * size - 1)
    return place if padding_mode == "zeros" else torch.clamp(place, 0, size - 1)


def _picked(input, x, y):
    """input (N, C, H, W) at integer places (N, OH, OW); zero outside."""
    n, c, h, w = input.shape
    inside = (x >= 0) & (x <= w - 1) & (y >= 0) & (y <= h - 1)
    index = (torch.clamp(y, 0, h - 1) * w + torch.clamp(x, 0, w - 1)).to(torch.int64)
    shape = [n, c] + list(x.shape[1:])
    found = input.reshape(n, c, h * w).gather(2, index.reshape(n, 1, -1).expand(n, c, x.size(1) * x.size(2))).reshape(shape)
    return torch.where(inside.unsqueeze(1), found, torch.zeros_like(found))


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    if input.dim() != 4:
        raise NotImplementedError("grid_sample of volumes is not available")
    h, w = input.size(2), input.size(3)
    x, y = _unnormalised(grid[..., 0], w, align_corners), _unnormalised(grid[..., 1], h, align_corners)
    if mode == "bicubic":
        return _cubic_sample(input, x, y, padding_mode, align_corners)
    x, y = _bounded(x, w, padding_mode, align_corners), _bounded(y, h, padding_mode, align_corners)
    if mode == "nearest":
        return _picked(input, torch.round(x), torch.round(y))
    left, top = torch.floor(x), torch.floor(y)
    a, b = (x - left).unsqueeze(1), (y - top).unsqueeze(1)
    return (_picked(input, left, top) * (1 - a) * (1 - b) + _picked(input, left + 1, top) * a * (1 - b)
            + _picked(input, left, top + 1) * (1 - a) * b + _picked(input, left + 1, top + 1) * a * b)


def _cubic_sample(input, x, y, padding_mode, align_corners):
    left, top = torch.floor(x), torch.floor(y)
    across, down = _cubic_weights((x - left).unsqueeze(1)), _cubic_weights((y - top).unsqueeze(1))
    total = None
    for j in range(4):
        for i in range(4):
            px = _bounded(left + (i - 1), input.size(3), padding_mode, align_corners)
            py = _bounded(top + (j - 1), input.size(2), padding_mode, align_corners)
            part = _picked(input, px, py) * across[i] * down[j]
            total = part if total is None else total + part
    return total


def affine_grid(theta, size, align_corners=None):
    n, h, w = size[0], size[-2], size[-1]
    def places(count):
        if align_corners:
            return torch.linspace(-1, 1, count) if count > 1 else torch.zeros(1)
        return (torch.arange(count, dtype=torch.float32) * 2 + 1) / count - 1
    x = places(w).reshape(1, w).expand(h, w)
    y = places(h).reshape(h, 1).expand(h, w)
    base = torch.stack([x, y, torch.ones(h, w)], -1).reshape(1, h * w, 3).expand(n, h * w, 3)
    return torch.matmul(base, theta.transpose(1, 2)).reshape(n, h, w, 2)
