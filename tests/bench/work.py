#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""The products of matrices and the convolutions that one call of a target does, as PyTorch's dispatcher sees them.

usage: work.py TARGET prints {"products": [[multiply-adds, bytes of the operand that is a weight], …], "weights": bytes of
all of them together}, for a unit of the target's work.
"""
import json
import sys

import torch
from torch.utils._python_dispatch import TorchDispatchMode

import target

# operator: positions of the two factors
PRODUCTS = {"mm": (0, 1), "addmm": (1, 2), "bmm": (0, 1), "baddbmm": (1, 2), "mv": (1, 0), "convolution": (0, 1)}


def share_of_winograd(weight, out, stride, dilation, groups):
    """Of the multiply-adds that the definition of a convolution has, those that 3 x 3 kernels of stride 1 need (runtime/kernels/winograd.h)."""
    suits = (tuple(weight.shape[2:]) == (3, 3) and set(stride) == set(dilation) == {1} and 16 <= weight.shape[1] <= 1024 and weight.shape[0] // groups >= 16
             and out.shape[-1] >= 8 and out.shape[-1] * out.shape[-2] >= 64)
    return 16 / 36 if suits else 1


class Products(TorchDispatchMode):
    """Notes every product; the second factor is the one that stays the same from call to call."""

    def __init__(self):
        super().__init__()
        self.seen, self.weights = [], {}

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        out = func(*args, **(kwargs or {}))
        name = func.overloadpacket.__name__
        if name in PRODUCTS:
            a, b = (args[k] for k in PRODUCTS[name])
            steps = b.numel() // b.shape[0] if name == "convolution" else a.shape[-1] if name != "mv" else args[1].shape[0]
            # The factors of a batched product were computed in this call.
            size = 0 if name.startswith("b") else b.numel() * b.element_size()
            share = share_of_winograd(b, out, args[3], args[5], args[8]) if name == "convolution" else 1
            self.seen.append((out.numel() * steps * share, size))
            self.weights[b.data_ptr()] = size
        return out


def main():
    model, inputs, units, _ = target.load(sys.argv[1])
    counter = Products()
    with torch.no_grad(), counter:
        model(*inputs)
    print(json.dumps({"products": [[n / units, size / units] for n, size in counter.seen],
                      "weights": sum(counter.weights.values())}))


if __name__ == "__main__":
    main()
