# Two passes that are right alone and wrong together (microsoft/onnxruntime#32413, #32414, #32416). All ordered pairs: unit.passes.
import torch


def dangling(x):
    mid = x.clone()
    one = torch.tensor(1.0) / torch.tensor(1.0)
    w = mid * one
    return w + 0.0


def dead_loop(x, n: int):
    y = x
    for i in range(n):
        z = y * 0.0
        y = y + z
    return x


def constant_branch(x):
    flag = 1 < 2
    if flag and x.shape[0] >= 0:
        y = x * 1.0
    else:
        y = x / 0.0
    return y - 0.0


# modes: script hybrid
# compile: dangling(torch.tensor([1.0, -0.0, 2.0]))
# compile: dead_loop(torch.ones(3), 4)
# compile: constant_branch(torch.ones(3))
