# seed 130001939: aliasing changing
import torch

def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n)

def main(x0, x1, x2):
    x0.copy_(x1)
    if x2.sum():
        b6 = x0
    return b6

def build():
    return main

CALLS = 4

def inputs(k):
    N = [4, 5, 2, 3][k]
    x0 = make((N,), 1 + k)
    x1 = make((N,), 6 + k)
    x2 = make((N,), 11 + k)
    return (x0, x1, x2, ), ()

