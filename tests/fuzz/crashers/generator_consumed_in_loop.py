import torch


def main(x, n):
    def items():
        for k in range(3):
            yield x + float(k)
    g = items()
    total = next(g)
    for i in range(n):
        if i == 1:
            total = total * next(g)
    for t in g:
        total = total + t
    return total


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
