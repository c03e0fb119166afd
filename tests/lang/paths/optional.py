# None on one path and something else on the other.
import torch
from typing import Optional


def maybe_scale(x, n: int):
    scale = None
    if n > 2:
        scale = n * 0.5
    if scale is None:
        return x
    return x * scale


def maybe_mask(x, n: int):
    mask: Optional[torch.Tensor] = None
    if n > 0:
        mask = x > 0
    y = x + 1
    if mask is not None:
        y = y * mask
    return y


def last_positive(x):
    best = None
    for k in range(x.size(0)):
        v = float(x[k])
        if v > 0 and (best is None or v > best):
            best = v
    if best is None:
        return -1.0
    return best


def found_index(x, limit: float):
    found = None
    for k in range(x.size(0)):
        if float(x[k]) > limit:
            found = k
            break
    return found


def returns_none(n: int):
    if n > 3:
        return n * 2


def pick(x, n: int):
    hidden = None
    for k in range(n):
        hidden = x if hidden is None else hidden * 0.5 + x
    return hidden


def or_default(n: int, other: int):
    return n or other


def default_list(n: int):
    value = None if n < 0 else n
    return (value or 7) + 1


print(maybe_scale(torch.ones(2), 4))  # expect: tensor([2., 2.])
# compile: maybe_scale(torch.ones(2), 4)
# compile: maybe_scale(torch.ones(2), 1)
# compile: maybe_mask(torch.tensor([1.0, -1.0]), 1)
# compile: maybe_mask(torch.tensor([1.0, -1.0]), 0)
# compile: last_positive(torch.tensor([1.0, -1.0, 3.0]))
# compile: last_positive(torch.tensor([-1.0, -3.0]))
# compile: found_index(torch.tensor([1.0, 2.0, 3.0]), 1.5)
# compile: found_index(torch.tensor([1.0, 2.0, 3.0]), 5.5)
# compile: returns_none(5)
# compile: returns_none(1)
# compile: pick(torch.ones(2), 3)
# compile: pick(torch.ones(2), 0)
# compile: or_default(0, 4)
# compile: or_default(3, 4)
# compile: default_list(-1)
# compile: default_list(0)
# compile: default_list(5)
