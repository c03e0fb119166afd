# SPDX-License-Identifier: Apache-2.0
# isinstance of values that are known only when the program runs.
import collections.abc
import numbers
from typing import Iterable, Mapping, Optional, Sequence, Union

import torch


def kinds(x, n: int, f: float):
    c = int(x.sum())
    g = float(x.sum())
    return (isinstance(n, int | float), isinstance(f, (str, int | None)), isinstance(c, numbers.Number), isinstance(g, numbers.Integral),
            isinstance(x, Sequence), isinstance(c, Union[int, str]), isinstance(x, Optional[torch.Tensor]),
            isinstance(x, collections.abc.Mapping), isinstance([c], Iterable), isinstance({"a": c}, Mapping),
            isinstance(x, torch.FloatTensor), isinstance(x, torch.LongTensor), isinstance(c, torch.FloatTensor),
            isinstance(g, numbers.Real), isinstance(x, collections.abc.Hashable), isinstance(g, float))


print(kinds(torch.ones(2), 3, 0.5))
# compile: kinds(torch.ones(2), 3, 0.5)
# compile: kinds(torch.ones(2).long(), 4, 1.5)

# expect: (True, False, True, False, False, True, True, False, True, True, True, False, False, True, True, True)
