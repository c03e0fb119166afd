# What a compiled call must not take for granted: how many arguments it gets, flags of tensors, whether gradients are on.
from typing import Optional

import torch
import torch.nn as nn


def maybe(x, y: Optional[torch.Tensor] = None):
    if y is None:
        return x * 1
    return x + y


def flag(x):
    if x.requires_grad:
        return 1
    return 0


def graded(x):
    if torch.is_grad_enabled():
        return x + 1
    return x - 1


ones = torch.ones(2)
maybe = torch.jit.script(maybe)
print(maybe(ones), maybe(ones, ones), maybe(ones), maybe(ones, y=ones))
# expect: tensor([1., 1.]) tensor([2., 2.]) tensor([1., 1.]) tensor([2., 2.])
flag = torch.jit.script(flag)
print(flag(ones), flag(nn.Parameter(torch.ones(2))), flag(ones))
# expect: 0 1 0
graded = torch.jit.script(graded)
first = graded(ones).tolist()
with torch.no_grad():
    second = graded(ones).tolist()
print(first, second, graded(ones).tolist())
# expect: [2.0, 2.0] [0.0, 0.0] [2.0, 2.0]
