# What a loss refuses because of the values of its arguments, it refuses in every mode.
import torch
import torch.nn.functional as F


def classes(x, target):
    return F.cross_entropy(x, target)


def picked(x, target):
    return F.nll_loss(x, target, reduction="sum", ignore_index=1)


def chances(x, target):
    return F.binary_cross_entropy(x, target)


x = (torch.arange(12.0).reshape(4, 3) - 5) / 8
# compile: classes(x, torch.tensor([0, 2, 1, 1]))
# compile: classes(x, torch.tensor([0, 3, 1, -1]))
# compile: picked(x, torch.tensor([1, 1, 2, 0]))
# compile: picked(x, torch.tensor([1, 1, -2, 0]))
# compile: chances(torch.sigmoid(x), (x > 0).float())
# compile: chances(x, (x > 0).float())
# compile: classes(x, torch.tensor([0, 2, 1]))
# compile: classes(x, x[0])
