# `and`, `or`, `not`, chained comparison and conditional expressions look at no more than Python does.
import torch


def guarded(x, i: int):
    if i < x.size(0) and float(x[i]) > 0:
        return 1
    if i >= x.size(0) or not float(x[i]) == 0:
        return 2
    return 0


def between(v: int):
    return 1 if 0 < v < 10 else (2 if v == 0 else 3)


def values(a: int, b: int):
    return a or b, a and b, not a


# compile: guarded(torch.tensor([1.0, -1.0, 0.0]), 0)
# compile: guarded(torch.tensor([1.0, -1.0, 0.0]), 1)
# compile: guarded(torch.tensor([1.0, -1.0, 0.0]), 2)
# compile: guarded(torch.tensor([1.0, -1.0, 0.0]), 3)
# compile: between(5)
# compile: between(0)
# compile: between(-4)
# compile: values(0, 7)
# compile: values(3, 7)
