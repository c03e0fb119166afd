import torch


def through_views(x):
    y = x + 0
    v = y.view(2, 3)
    w = v.t()
    w[0] = 9.0
    y[5] = -1.0
    return v, w.contiguous(), y


def loop_fill(n: int):
    out = torch.zeros(n, 2)
    for i in range(n):
        out[i, 0] = i
        out[i, 1] = out[i, 0] * 2
    return out


# compile: through_views(torch.arange(6.0))
# compile: loop_fill(4)
# compile: loop_fill(0)
