import torch


def totals(x):
    return x.sum(), x.numel(), x * 2, torch.cat([x, x]), x.size(0)


def any_positive(x):
    if x.numel() > 0 and float(x.max()) > 0:
        return True
    return False


# compile: totals(torch.zeros(0))
# compile: totals(torch.zeros(0, 3))
# compile: totals(torch.ones(2, 3))
# compile: any_positive(torch.zeros(0))
# compile: any_positive(torch.ones(1))
