# dtypes of results (csarofeen/pytorch#1437).
import torch


def mixed(i, f, b):
    return i + f, i * 2.0, i + 1, i / 2, b + 1, b * i, f + 1, i // 2, i % 2, f > 0, (i > 1) & b


def zero_dim(i, d):
    return i * torch.tensor(3), i * torch.tensor(2.5, dtype=torch.float64), d * 2, torch.where(i > 1, 1.0, 0.0)


def casts(x):
    return x.to(torch.int64), x.int(), x.to(torch.int32).to(torch.float32), x.double(), x.bool()


# modes: trace script hybrid
# compile: mixed(torch.tensor([-3, 2], dtype=torch.int32), torch.tensor([0.5, -1.5]), torch.tensor([True, False]))
# compile: zero_dim(torch.tensor([1, 2], dtype=torch.int32), torch.ones(2, dtype=torch.float64))
# compile: casts(torch.tensor([1.9, -1.9, 0.5, 0.0]))
