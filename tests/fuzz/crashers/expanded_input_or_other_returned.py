# seed 100376: deep
import torch


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return (torch.arange(n) * 0.25 - 2.0).reshape(shape)





def main(x0, x1, n, p):
    N = x0.shape[0]
    b0 = N
    for i2 in range(3):
        if bool(x0.sum() > 3.0):
            try:
                t4 = torch.ones(1, dtype=torch.bool)
                x1 = t4
            except ValueError:
                pass
    return x1


def build():
    return main


CALLS = 4


def inputs(k):
    N = [3, 3, 3, 3][k]
    x0 = make((N, 3), 1 + k)
    x1 = make((1, N, N), 6 + k).expand((N, N, N))
    n = [1, 6, -1, -2][k]
    p = [-1.25, -1.25, -1.25, 3.5][k]
    return (x0, x1, n, p, ), ()
