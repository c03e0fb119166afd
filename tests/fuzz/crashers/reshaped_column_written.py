# A column of new memory, reshaped, which stays a view, written in place and returned: it had row-major strides
# (script, hybrid). What is always row-major, as `contiguous()`, is still compiled.
import torch


def in_loop(n: int):
    t = torch.zeros((3, 1, 8))[..., 0].reshape(3)
    for i in range(n):
        t[i % 1] = -0.5
    return t


def through_helper(n: int):
    def column(size: int):
        return torch.zeros((3, size, 8))[..., 0].reshape((size, 3))

    t = column(n)
    t[0] = 1.5
    return t, t


def in_one_dimension(n: int):
    t = torch.arange(10.0)[::2].flatten()
    t += n
    u = torch.arange(10.0)[::2].ravel()
    u += n
    v = torch.ones((2, 1, n))[..., -1].reshape_as(torch.zeros(2))
    v *= 3
    return t, u, v


def copied(n: int):
    t = torch.arange(6.0).reshape(2, 3).transpose(0, 1).contiguous()
    t += n
    u = torch.arange(6.0).reshape(2, 3).t().reshape(-1)
    u += n
    return t, u


def main(n: int):
    return in_loop(n), through_helper(n), in_one_dimension(n), copied(n)


def build():
    return main


CALLS = 3


def inputs(k):
    return ([2, 8, 3][k],), ()
