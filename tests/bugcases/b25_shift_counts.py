# Shift counts of the width and more, and negative ones (pytorch/pytorch#70904, #88547, #143555, #118265).
# A permitted difference from PyTorch 1.13: docs/differences.md.
import torch


def shifts(x, n):
    return x << n, x >> n


def scalar(x: int, n: int):
    return x << n, x >> n


print(shifts(torch.tensor([1, -1, 5]), 64))  # expect: (tensor([0, 0, 0]), tensor([ 0, -1,  0]))
# modes: script hybrid
# compile: shifts(torch.tensor([1, -1, 5]), 0)
# compile: shifts(torch.tensor([1, -1, 5]), 63)
# compile: shifts(torch.tensor([1, -1, 5]), 64)
# compile: shifts(torch.tensor([1, -1, 5]), 1000)
# compile: shifts(torch.tensor([1, -1, 5]), -1)
# compile: shifts(torch.tensor([1, -1, 5], dtype=torch.int8), 7)
# compile: shifts(torch.tensor([1, -1, 5], dtype=torch.int8), 8)
# compile: shifts(torch.tensor([1, -1, 5], dtype=torch.int32), 32)
# compile: shifts(torch.tensor([1, 200, 5], dtype=torch.uint8), 9)
# compile: shifts(torch.tensor([1, -1, 5]), torch.tensor([64, 63, 65]))
# compile: scalar(1, 3)
# compile: scalar(-5, 1)
# compile: scalar(-5, 80)
# compile: scalar(5, -1)
