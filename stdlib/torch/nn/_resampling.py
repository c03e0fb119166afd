"""Resampling of torch.nn.functional, composed of gathers and weighted sums."""
import math

import torch
import torch.nn.functional as F
from torch.nn._pooling import _each
from torch._checks import same_scalar_type as _same_scalar_type


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


_RANKS = {"nearest": (3, 4, 5), "nearest-exact": (3, 4, 5), "area": (3, 4, 5), "linear": (3,), "bilinear": (4,),
          "bicubic": (4,), "trilinear": (5,)}


def _check_interpolation(input, size, scale_factor, mode, align_corners, antialias):
    if mode not in _RANKS or input.dim() not in _RANKS[mode]:
        raise NotImplementedError(f"Input Error: {input.dim()}D input with the mode `{mode}` is not available; 3D takes nearest, "
                                  "area or linear, 4D nearest, area, bilinear or bicubic, 5D nearest, area or trilinear")
    if isinstance(size, (tuple, list)) and len(size) != input.dim() - 2:
        raise ValueError("Input and output must have the same number of spatial dimensions, but got input with spatial "
                         f"dimensions of {list(input.shape[2:])} and output size of {size}. Please provide input tensor in "
                         "(N, C, d1, d2, ...,dK) format and output size in (o1, o2, ...,oK) format.")
    if isinstance(scale_factor, (tuple, list)) and len(scale_factor) != input.dim() - 2:
        raise ValueError("Input and scale_factor must have the same number of spatial dimensions, but got input with spatial "
                         f"dimensions of {list(input.shape[2:])} and scale_factor of shape {scale_factor}. Please provide "
                         "input tensor in (N, C, d1, d2, ...,dK) format and scale_factor in (s1, s2, ...,sK) format.")
    if align_corners is not None and mode in ("nearest", "nearest-exact", "area"):
        raise ValueError("align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | "
                         "trilinear")
    if size is not None and scale_factor is not None:
        raise ValueError("only one of size or scale_factor should be defined")
    if size is None and scale_factor is None:
        raise ValueError("either size or scale_factor should be defined")
    if antialias:
        raise NotImplementedError("interpolate with `antialias=True` is not available")


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None,
                antialias=False):
    _check_interpolation(input, size, scale_factor, mode, align_corners, antialias)
    n = input.dim() - 2
    if size is not None:
        if recompute_scale_factor:
            raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
        sizes, factors = _each(size, n), [None] * n
    else:
        factors = list(scale_factor) if isinstance(scale_factor, (tuple, list)) else [scale_factor] * n
        sizes = [int(math.floor(input.size(2 + i) * factors[i])) for i in range(n)]
        if recompute_scale_factor:
            factors = [None] * n
    for i in range(n):
        if input.size(2 + i) <= 0 or sizes[i] <= 0:
            raise RuntimeError("Input and output sizes should be greater than 0, but got input sizes "
                               f"{list(input.shape[2:])} and output sizes {list(sizes)}")
    if mode == "area":
        pool = F.adaptive_avg_pool1d if n == 1 else F.adaptive_avg_pool2d if n == 2 else F.adaptive_avg_pool3d
        return pool(input, sizes)
    x = input
    for dim, new, factor in zip((2, 3, 4), sizes, factors):
        if mode in ("nearest", "nearest-exact"):
            x = _nearest(x, dim, new, factor, mode != "nearest")
        elif mode == "bicubic":
            x = _cubic(x, dim, new, factor, align_corners)
        else:
            x = _linear(x, dim, new, factor, align_corners)
    return x


def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None):
    return interpolate(input, size, scale_factor, mode, align_corners)


def upsample_nearest(input, size=None, scale_factor=None):
    return interpolate(input, size, scale_factor, "nearest")


def upsample_bilinear(input, size=None, scale_factor=None):
    return interpolate(input, size, scale_factor, "bilinear", True)


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
    if mode not in ("bilinear", "nearest", "bicubic"):
        raise ValueError("nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but got: "
                         f"'{mode}'")
    if padding_mode not in ("zeros", "border", "reflection"):
        raise ValueError("nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', but "
                         f"got: '{padding_mode}'")
    if input.dim() != 4:
        raise NotImplementedError("grid_sample of volumes is not available")
    if grid.dim() != 4 or grid.size(-1) != 2:
        raise RuntimeError("grid_sampler(): expected grid to have size 2 in last dimension, but got grid with sizes "
                           f"{list(grid.shape)}")
    if grid.size(0) != input.size(0):
        raise RuntimeError("grid_sampler(): expected grid and input to have same batch size, but got input with sizes "
                           f"{list(input.shape)} and grid with sizes {list(grid.shape)}")
    _same_scalar_type(input, grid)
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
    if len(size) != 4:
        raise NotImplementedError("affine_grid of volumes is not available; give a size (N, C, H, W)")
    n, h, w = size[0], size[-2], size[-1]
    def places(count):
        if align_corners:
            return torch.linspace(-1, 1, count) if count > 1 else torch.zeros(1)
        return (torch.arange(count, dtype=torch.float32) * 2 + 1) / count - 1
    x = places(w).reshape(1, w).expand(h, w)
    y = places(h).reshape(h, 1).expand(h, w)
    base = torch.stack([x, y, torch.ones(h, w)], -1).reshape(1, h * w, 3).expand(n, h * w, 3)
    return torch.matmul(base, theta.transpose(1, 2)).reshape(n, h, w, 2)
