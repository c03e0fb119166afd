"""torch.masked: reductions and normalisations of the elements that a mask keeps."""
import math

import torch


def _mask(input, mask):
    if mask is None:
        return None
    if mask.dim() > input.dim():
        raise IndexError("_input_mask expected broadcastable mask (got mask dimensionality higher than of the input)")
    mask = mask.to(torch.bool)
    return mask.expand(input.shape) if mask.dim() <= input.dim() else mask


def _filled(input, mask, value):
    mask = _mask(input, mask)
    return input if mask is None else torch.where(mask, input, torch.full_like(input, value))


def _dims(dim, input):
    return torch._functions._axes(dim, input.dim())


def _cast(input, dtype):
    return input if dtype is None else input.to(dtype)


def _reduced(input, dim):
    """A 0-d tensor is reduced as it is."""
    return input.dim() == 0


def sum(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _filled(_cast(input, dtype), mask, 0)
    return torch.sum(x) if input.dim() == 0 else torch.sum(x, _dims(dim, input), keepdim)


def prod(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _filled(_cast(input, dtype), mask, 1)
    if input.dim() == 0:
        return torch.prod(x)
    dims = _dims(dim, input)
    for d in sorted(dims, reverse=True):
        x = torch.prod(x, d, True)
    return x if keepdim else _squeezed(x, dims)


def _squeezed(x, dims):
    for d in sorted(dims, reverse=True):
        x = x.squeeze(d)
    return x


def cumsum(input, dim, *, dtype=None, mask=None):
    x = _filled(_cast(input, dtype), mask, 0)
    return torch.cumsum(x, dim, dtype=x.dtype)


def cumprod(input, dim, *, dtype=None, mask=None):
    x = _filled(_cast(input, dtype), mask, 1)
    return torch.cumprod(x, dim, dtype=x.dtype)


def _extreme_identity(dtype, top):
    if dtype.is_floating_point:
        return -math.inf if top else math.inf
    if dtype == torch.bool:
        return not top
    info = torch.iinfo(dtype)
    return info.min if top else info.max


def amax(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _cast(input, dtype)
    x = _filled(x, mask, _extreme_identity(x.dtype, True))
    return x if input.dim() == 0 else torch.amax(x, _dims(dim, input), keepdim)


def amin(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _cast(input, dtype)
    x = _filled(x, mask, _extreme_identity(x.dtype, False))
    return x if input.dim() == 0 else torch.amin(x, _dims(dim, input), keepdim)


def argmax(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _cast(input, dtype)
    return torch.argmax(_filled(x, mask, _extreme_identity(x.dtype, True)), dim, keepdim).to(x.dtype)


def argmin(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _cast(input, dtype)
    return torch.argmin(_filled(x, mask, _extreme_identity(x.dtype, False)), dim, keepdim).to(x.dtype)


def _count(input, dim, keepdim, mask):
    ones = torch.ones_like(input)
    return sum(ones, dim, keepdim=keepdim, mask=mask)


def mean(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _cast(input, dtype)
    only_truth = x.dtype == torch.bool  # a sum of bools is a bool there
    if not x.is_floating_point():
        x = x.float()
    total = sum(x, dim, keepdim=keepdim, mask=mask)
    return ((total != 0).float() if only_truth else total) / _count(x, dim, keepdim, mask)


def median(input, dim=-1, *, keepdim=False, dtype=None, mask=None):
    x = _cast(input, dtype)
    if x.is_floating_point():
        return torch.nanmedian(_filled(x, mask, math.nan), dim, keepdim)[0]
    found = torch.nanmedian(_filled(x.double(), mask, math.nan), dim, keepdim)[0]
    if torch.any(torch.isnan(found)):
        raise ValueError("masked median expected no fully masked out rows if dtype is not floating point")
    return found.to(x.dtype)


def norm(input, ord=2.0, dim=None, *, keepdim=False, dtype=None, mask=None):
    x = _cast(input, dtype)
    x = _filled(x, mask, math.inf if ord == -math.inf or ord < 0 else 0)
    if input.dim() == 0:
        return torch.linalg.vector_norm(x, ord)
    return torch.linalg.vector_norm(x, ord, _dims(dim, input), keepdim)


def var(input, dim=None, unbiased=None, *, keepdim=False, dtype=None, mask=None):
    x = _cast(input, dtype)
    if not x.is_floating_point():
        x = x.float()
    count = _count(x, dim, True, mask)
    centred = x - sum(x, dim, keepdim=True, mask=mask) / count
    total = sum(centred * centred, dim, keepdim=keepdim, mask=mask)
    n = _count(x, dim, keepdim, mask)
    return total / (torch.clamp(n - 1, min=0) if unbiased else n)


def std(input, dim=None, unbiased=None, *, keepdim=False, dtype=None, mask=None):
    return torch.sqrt(var(input, dim, unbiased, keepdim=keepdim, dtype=dtype, mask=mask))


def softmax(input, dim, *, dtype=None, mask=None):
    return torch.softmax(_filled(_cast(input, dtype), mask, -math.inf), dim)


def log_softmax(input, dim, *, dtype=None, mask=None):
    return torch.log_softmax(_filled(_cast(input, dtype), mask, -math.inf), dim)


def softmin(input, dim, *, dtype=None, mask=None):
    return torch.softmax(-_filled(_cast(input, dtype), mask, math.inf), dim)


def normalize(input, ord, dim, *, eps=1e-12, dtype=None, mask=None):
    x = _filled(_cast(input, dtype), mask, 0)
    return x / torch.clamp(norm(x, ord, dim, keepdim=True), min=eps)


def logsumexp(input, dim=None, *, keepdim=False, dtype=None, mask=None):
    given = _cast(input, dtype)
    x = _filled(given if given.is_floating_point() else given.float(), mask, -math.inf)
    return torch.logsumexp(x, 0 if input.dim() == 0 else _dims(dim, input), keepdim).to(given.dtype)


def logaddexp(input, other, *, dtype=None, input_mask=None, other_mask=None):
    return torch.logaddexp(_filled(_cast(input, dtype), input_mask, -math.inf),
                           _filled(_cast(other, dtype), other_mask, -math.inf))
