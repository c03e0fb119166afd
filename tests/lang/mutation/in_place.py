# Writes in place reach the caller's tensor and are never dropped (pytorch/pytorch#68301).
import torch


def clear(x):
    x.mul_(0.0)
    return x


def diagonal(x):
    d = x.diagonal()
    d.add_(1.0)
    return x


def unused_result(x):
    x.add_(1.0)
    return 7


def rows(x):
    x[0] = 5.0
    x[1:, 1] += x[:-1, 1]
    return x


# compile: clear(torch.tensor([3.0]))
# compile: diagonal(torch.zeros(2, 3))
# compile: unused_result(torch.zeros(2))
# compile: rows(torch.ones(3, 2))
