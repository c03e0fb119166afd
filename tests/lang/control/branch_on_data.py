# A branch that depends on data, with both ways taken after one another (pytorch/pytorch#105863).
import torch


def pick(x):
    if x.sum() > 0:
        return x + 1
    else:
        return x - 1


def both(x):
    a = pick(x)
    b = pick(-x)
    return a, b


def test_both_ways():
    assert pick(torch.ones(2)).tolist() == [2.0, 2.0]
    assert pick(-torch.ones(2)).tolist() == [-2.0, -2.0]


# compile: pick(torch.ones(2))
# compile: pick(-torch.ones(2))
# compile: both(torch.tensor([3.0, -1.0]))
# illegal: trace pick(torch.ones(2))
