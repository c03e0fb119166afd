import torch


def combine(a, b):
    return a + b


def run(a, b):
    c = a * 2
    return combine(c, b)


# compile: run(torch.ones(2, 3), torch.ones(4))
# raises: RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1
# frames: run:10 combine:5
