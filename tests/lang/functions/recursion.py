import torch


def gcd(a: int, b: int) -> int:
    if b == 0:
        return a
    return gcd(b, a % b)


def depth(x, limit: float) -> int:
    if float(x.sum()) < limit:
        return 0
    return 1 + depth(x * 0.5, limit)


# compile: gcd(48, 36)
# compile: gcd(7, 0)
# compile: depth(torch.tensor([3.0, 5.0]), 1.0)
# compile: depth(torch.tensor([0.1]), 1.0)
