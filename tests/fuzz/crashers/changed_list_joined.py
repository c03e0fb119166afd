import torch


def main(x, n):
    first = [x]
    second = [x * 2.0]
    v = first
    if n > 2:
        first.append(x + 1.0)
    else:
        v = second
    total = x * 0.0
    for t in v:
        total = total + t
    return total


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
