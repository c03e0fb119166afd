import torch


def main(x, n):
    class Box:
        pass
    box = Box()
    box.t = x * 1.0
    other = x * 2.0
    if n > 2:
        box.t = other
    other += 1.0
    return box.t, other


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
