# A thousand numbers and shapes do not make a thousand compilations (pytorch/pytorch#121080, #106067, #98533). Counted in limits.cpp.
import torch


def scaled(x, n: int):
    return x * n


def unused(x, y):
    return x + 1


# modes: script hybrid
# compile: scaled(torch.ones(2), 0)
# compile: scaled(torch.ones(2), 1)
# compile: scaled(torch.ones(2), 2)
# compile: scaled(torch.ones(3), 3)
# compile: scaled(torch.ones(4), 4)
# compile: scaled(torch.ones(5), 5)
# compile: scaled(torch.ones(1), 6)
# compile: scaled(torch.ones(0), 7)
# compile: scaled(torch.ones(2, 2), 8)
# compile: unused(torch.ones(2), torch.ones(1))
# compile: unused(torch.ones(2), torch.ones(7))
