# SPDX-License-Identifier: Apache-2.0
# What a call costs by the number of its arguments: `periplus bench tests/bench/ten_tensors.py`.
import torch


def sizes_of_ten(a, b, c, d, e, f, g, h, i, j):
    return (
        a.size(0) + b.size(0) + c.size(0) + d.size(0) + e.size(0)
        + f.size(0) + g.size(0) + h.size(0) + i.size(0) + j.size(0)
    )


def build():
    return sizes_of_ten


def example_inputs():
    return tuple(torch.randn(4, 8) for _ in range(10))
