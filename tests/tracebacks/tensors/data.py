import torch


def check(x):
    if x.sum() > 3:
        raise ValueError("sum is too large")
    return x


def run(x):
    y = check(x)
    return check(y * 2)


# compile: run(torch.ones(2))
# raises: ValueError: sum is too large
# modes: trace-example script hybrid
# frames: run:12 check:6
