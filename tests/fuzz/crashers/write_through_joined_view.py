# seed 5017: aliasing changing exact
import torch


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return (((torch.arange(n) * (seed * 2 + 3) + seed) % 23).to(torch.float32) * 0.25 - 2.0).reshape(shape)



def main(x0, p):
    w0 = x0[0]
    if bool(torch.round((w0).clamp(-64.0, 64.0)).sum() < 2.0):
        b1 = w0
        x0[1:] = -2.0
    w0 -= (b1 / b1)
    for i2 in range(4):
        x0[0] = b1.abs()
    c3 = 0
    return (c3, x0, p)


def build():
    return main


CALLS = 4


def inputs(k):
    N = [2, 2, 2, 4][k]
    M = [4, 4, 1, 17][k]
    x0 = make((N,), 1 + k)
    p = [0.5, 0.5, 0.0, 0.5][k]
    return (x0, p, ), ()
