# seed 900430: aliasing changing
import torch


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n)



def main(x0, x1):
    N = x0.shape[0]
    for i0 in range(x0.shape[0]):
        x0 = x0.expand(N)
    return x0


def build():
    return main


CALLS = 4


def inputs(k):
    N = [8, 8, 8, 5][k]
    x0 = make((N,), 1 + k)
    x1 = N
    return (x0, x1, ), ()
