# Inputs of other layouts than the first call's (NVIDIA/Fuser#806, csarofeen/pytorch#1514, #1741).
import torch


def wave(x):
    return torch.sin(x) + 1


def mixed(a, b):
    return a.t() + b.t() * 2


def row_sums(x):
    return x.sum(1), x.cumsum(0), x @ x.t(), x.max(1)[0]


def square():
    return torch.arange(9).to(torch.float32).reshape(3, 3)


def half():
    return torch.tensor(0.5)


print(mixed(torch.arange(6).reshape(2, 3)[:, :2], torch.arange(6).reshape(2, 3)[:, :2]).tolist())  # expect: [[0, 9], [3, 12]]
# modes: script hybrid trace
# compile: wave(torch.full((3, 3), 0.5))
# compile: wave(half().expand(3, 3))
# compile: wave(square().t())
# compile: wave(square()[::2])
# compile: wave(square().flip(0))
# compile: wave(torch.arange(10).to(torch.float32)[1:].reshape(3, 3))
# compile: wave(torch.arange(40).to(torch.float32)[3::3])
# compile: wave(torch.arange(0).to(torch.float32))
# compile: mixed(square(), square().t())
# compile: mixed(square().t(), half().expand(3, 3))
# compile: row_sums(square())
# compile: row_sums(square().t())
# compile: row_sums(half().expand(3, 3))
# compile: row_sums(torch.arange(60).to(torch.float32).reshape(6, 10)[::2, ::3])
