import torch


def main(x, n):
    total = x * 0.0
    kept = []
    for i in range(n):
        total += 1.0
        kept.append(total)
    return torch.stack(kept).sum(0) if len(kept) > 0 else total


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
