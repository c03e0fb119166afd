import torch


def main(x, n):
    y = x.reshape(2, 1) * 1.0
    w = y[0]
    if n > 2:
        y[0] = 7.0
        v = [w, y[1]]
    else:
        v = [w, w]
    z = v[0] + v[1]
    y += 1.0
    return z, w, y


def build():
    return main


CALLS = 6


def inputs(k):
    return (torch.tensor([1.0, 2.0]) + k, [0, 1, 2, 3, 4, 1][k]), ()
