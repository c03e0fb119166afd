# seed 121: deep
import math
import torch
import torch.nn as nn


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return (((torch.arange(n) * (seed * 2 + 3) + seed) % 23).to(torch.float32) * 0.25 - 2.0).reshape(shape)


def spoil(x, seed):
    n = torch.arange(x.numel()).reshape(x.shape)
    y = torch.where(n % 7 == seed % 7, torch.full(x.shape, float('nan')), x)
    return torch.where(n % 11 == seed % 11, torch.full(x.shape, float('inf')), y)

def main(x0, x1, n, p):
    N = x0.shape[0]
    t0 = (torch.minimum(x1, x1) * (n % 4))
    p -= math.sqrt(abs(p))
    if ((not (0 != n)) and (n < 9)):
        b1 = torch.sign(x1.to(torch.int64)).to(torch.float32)
    else:
        b1 = torch.softmax(t0, 0)
    v2 = (float(n) - p)
    if (not ((n > 0) or (n != n))):
        b3 = torch.nn.functional.leaky_relu(x0)
        for i4 in range(-2, 2, 3):
            c5 = 0
            while True:
                c5 += 1
                if c5 > 1:
                    break
                p = float(c5)
                t0 = torch.arange(N * N).reshape((N, N)).to(torch.float32).amin(1)
            b1[1:] = b1[:-1].clone()
    else:
        b3 = torch.sigmoid(x0)
    for r6 in x1[:4]:
        if ((v2 + p) < 0.0):
            if (not (not (1 != n))):
                v2 = min(-1.5, p)
                for i7 in range(2):
                    t0 -= 2.0
                    b3 = b3.unsqueeze(0)[0]
                    if ((n != n) and (2 > i7)):
                        continue
                else:
                    b3.add_(x1.unsqueeze(0)[0])
        else:
            pass
    return (torch.atan(t0), bool(t0.sum() > 3.0), torch.nn.functional.elu(b3))


def build():
    return main


CALLS = 4


def inputs(k):
    N = [5, 5, 5, 5][k]
    M = [2, 2, 2, 2][k]
    x0 = make((1,), 1 + k).expand((N,))
    x1 = make((N,), 6 + k)
    n = [5, 1, -1, -1][k]
    p = [0.0, 3.5, 0.0, 2.0][k]
    return (x0, x1, n, p, ), ()
