# A tuple one of whose items is of several types by data, joined with another tuple.
import torch

T = torch.ones(3)


def returned(x, w, n: int):
    if x.sum():
        pass
    elif n:
        return (1, 0.5)
    m = 1
    if w.sum() > 3.0:
        m = T
    return (1, m)


def other_first(x, w, n: int):
    pair = (None, 2)
    if x.sum() > 0:
        m = 1.5
        if w.sum() > 3.0:
            m = T
        pair = (n, m)
    return pair


def in_a_dict(x, w, n: int):
    m = 1
    if w.sum() > 3.0:
        m = T
    d = {"a": m, "b": n}
    if x.sum() < 0:
        d = {"a": None, "b": n + 1}
    return d


# compile: returned(torch.ones(2), torch.zeros(4), 8)
# compile: returned(torch.ones(2), torch.ones(4), 8)
# compile: returned(torch.zeros(2), torch.ones(4), 8)
# compile: returned(torch.zeros(2), torch.zeros(4), 0)
# compile: other_first(torch.ones(2), torch.zeros(4), 8)
# compile: other_first(torch.ones(2), torch.ones(4), 8)
# compile: other_first(-torch.ones(2), torch.ones(4), 8)
# compile: in_a_dict(torch.ones(2), torch.zeros(4), 8)
# compile: in_a_dict(torch.ones(2), torch.ones(4), 8)
# compile: in_a_dict(-torch.ones(2), torch.ones(4), 8)
