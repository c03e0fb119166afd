import torch


def main(x, n):
    a = x.clone()
    b = x * 2.0
    c = x * 3.0
    for i in range(n):
        c = b
        b = a
        a += 1.0
    return a, b, c


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
