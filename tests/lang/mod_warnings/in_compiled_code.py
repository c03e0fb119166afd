# SPDX-License-Identifier: Apache-2.0
# A warning does not keep a function from being compiled; one that is an error raises.
import warnings

import torch


def warned(x):
    if x.sum() > 100:
        warnings.warn("large")
    warnings.warn("always")
    return x * 2




with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    print(warned(torch.ones(1)))
# compile: warned(torch.ones(2))
# compile: warned(torch.full((2,), 80.0))

# expect: tensor([2.])
