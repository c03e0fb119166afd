import torch


def row(x, i):
    return x[i]


def run(x):
    s = x[0]
    for i in range(4):
        s = s + row(x, i)
    return s


# compile: run(torch.ones(3, 2))
# raises: IndexError: index 3 is out of bounds for dimension 0 with size 3
# frames: run:11 row:5
