# The same function with separate inputs, with overlapping views, with one tensor twice (pytorch/pytorch#139789).
import torch


def double_first(x, y):
    x.mul_(2)
    return x + y


def overlapping():
    b = torch.ones(8)
    return b[0:4], b[2:6]


def same():
    b = torch.ones(4)
    return b, b


def separate():
    return torch.ones(4), torch.ones(4)


# compile: double_first(*separate())
# compile: double_first(*overlapping())
# compile: double_first(*same())
# compile: double_first(*separate())
print(double_first(*overlapping()))  # expect: tensor([4., 4., 3., 3.])
