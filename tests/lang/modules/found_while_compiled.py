# SPDX-License-Identifier: Apache-2.0
# A name of a module that is loaded when a compiled function first uses it.
import torch
import torch.nn.functional as F


def upsampled(x, w):
    import bisect
    return F.conv_transpose1d(x, w) + bisect.bisect_left([1, 3, 5], 4)


# compile: upsampled(torch.ones(1, 2, 3), torch.ones(2, 1, 2))
# modes: trace-example script hybrid
