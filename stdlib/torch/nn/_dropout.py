"""Dropout of whole channels and for SELU networks, of torch.nn.functional."""
import math

import torch
from torch.nn.functional import _answer, _check_probability

_ALPHA = 1.7580993408473766


def _drop(input, p, training, inplace, by_channel, alpha):
    _check_probability(p)
    if p == 0.0 or not training or input.numel() == 0:
        return input
    if p == 1.0:
        return _answer(input, input * 0.0, inplace)
    keep = torch.ones_like(input)
    if by_channel:
        if input.dim() < 2:
            raise RuntimeError("Feature dropout requires at least 2 dimensions in the input")
        keep = torch.ones([input.size(0), input.size(1)] + [1] * (input.dim() - 2), dtype=input.dtype)
    keep = torch.dropout(keep, p, True)
    if not alpha:
        return _answer(input, input * keep, inplace)
    keep = (keep != 0).to(input.dtype)
    scale = 1.0 / math.sqrt((_ALPHA * _ALPHA * p + 1) * (1 - p))
    shift = (keep - 1) * (_ALPHA * scale) + _ALPHA * scale * p
    return _answer(input, input * (keep * scale) + shift, inplace)


def _unbatched(input, ranks, name):
    if input.dim() not in ranks:
        raise RuntimeError(f"{name}: Expected {ranks[0]}D or {ranks[1]}D input, but received a {input.dim()}D input")
    return input.dim() == ranks[0]


def dropout1d(input, p=0.5, training=True, inplace=False):
    if _unbatched(input, (2, 3), "dropout1d"):
        out = _drop(input.unsqueeze(0), p, training, inplace, True, False)
        return input if inplace else out.squeeze(0)
    return _drop(input, p, training, inplace, True, False)


def dropout2d(input, p=0.5, training=True, inplace=False):
    """A tensor of three sizes is a batch of sequences here, as in PyTorch."""
    return _drop(input, p, training, inplace, True, False)


def dropout3d(input, p=0.5, training=True, inplace=False):
    if _unbatched(input, (4, 5), "dropout3d"):
        out = _drop(input.unsqueeze(0), p, training, inplace, True, False)
        return input if inplace else out.squeeze(0)
    return _drop(input, p, training, inplace, True, False)


def feature_dropout(input, p=0.5, training=True, inplace=False):
    return _drop(input, p, training, inplace, True, False)


def alpha_dropout(input, p=0.5, training=False, inplace=False):
    return _drop(input, p, training, inplace, False, True)


def feature_alpha_dropout(input, p=0.5, training=False, inplace=False):
    return _drop(input, p, training, inplace, True, True)
