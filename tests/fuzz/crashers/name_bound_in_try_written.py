import torch


def main(x, n):
    a = x * 1.0
    b = x * 2.0
    try:
        b = a
        if n > 2:
            raise ValueError("no")
        b = b + 1.0
    except ValueError:
        pass
    a += 1.0
    return a, b


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
