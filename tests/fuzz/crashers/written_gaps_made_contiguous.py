import torch


def main(x):
    x[1:] = x[:-1] * 2.0
    return x.contiguous(), x.reshape(-1)


def build():
    return main


CALLS = 4


def inputs(k):
    base = torch.arange(12.0)
    return (base[::2] if k % 2 else base[:6],), (base,)
