# SPDX-License-Identifier: Apache-2.0
import torch


def doubled_until_large(x):
    y = x * 2
    while y.sum() < 100:
        y = y + 1.5
    return y


print(torch.compile(doubled_until_large)(torch.ones(4)))
