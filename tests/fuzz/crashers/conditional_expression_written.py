import torch


def main(x, n):
    a = x * 1.0
    b = x * 2.0
    c = a if n > 2 else b
    a -= 5.0
    c += 1.0
    return a, b, c


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
