import torch


def positive_root(x):
    v = float(x.min())
    if v < 0:
        raise ValueError("negative input")
    return torch.sqrt(x)


def index(x, i: int):
    return x[i]


# compile: positive_root(torch.tensor([4.0, 9.0]))
# compile: positive_root(torch.tensor([4.0, -9.0]))
# compile: index(torch.arange(3.0), -3)
# compile: index(torch.arange(3.0), 3)
# compile: index(torch.arange(3.0), -4)
