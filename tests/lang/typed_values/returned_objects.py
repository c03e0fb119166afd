# SPDX-License-Identifier: Apache-2.0
# Objects that a compiled function makes and returns: what is inside them, and that each call makes them anew.
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import torch


class Output(OrderedDict):
    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(name)


class Row(list):
    pass


@dataclass
class Inner:
    x: Any
    count: int = 0


@dataclass
class Outer:
    inner: Any
    note: str = "-"


def mapping(x):
    out = Output(last=x, hidden=(x + 1, x + 2))
    return out, out.last * 2


def plain(x):
    return OrderedDict(a=x, b=x * 2), Row([x, x + 1])


def nested(x):
    return Outer(Inner(x + 1)), Outer([Inner(x), Inner(x * 2, 3)], note="list")


def fresh(x):
    return x + 1, Inner(None)


print(mapping(torch.ones(2)), plain(torch.ones(1)), nested(torch.ones(1)))
# compile: mapping(torch.ones(2))
# compile: plain(torch.ones(2))
# compile: nested(torch.ones(2))
# compile: fresh(torch.ones(2))

# expect: (Output([('last', tensor([1., 1.])), ('hidden', (tensor([2., 2.]), tensor([3., 3.])))]), tensor([2., 2.])) (OrderedDict([('a', tensor([1.])), ('b', tensor([2.]))]), [tensor([1.]), tensor([2.])]) (Outer(inner=Inner(x=tensor([2.]), count=0), note='-'), Outer(inner=[Inner(x=tensor([1.]), count=0), Inner(x=tensor([2.]), count=3)], note='list'))
