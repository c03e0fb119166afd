# seed 120005207: 
import torch

def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return torch.arange(n).reshape(shape)

def main(x0, x1, n, p):
    N = x0.shape[0]
    M = x0.shape[1]
    for r0 in x0[:4]:
        x0 = torch.arange(N * M * N).reshape((N, M, N))[..., -1]
    return (x1, x0, x0)

def build():
    return main

CALLS = 4

def inputs(k):
    N = [17, 17, 17, 17][k]
    M = [8, 8, 8, 8][k]
    x0 = make((N, M), 1 + k)
    base1 = (N * 2 + 3,)
    x1 = base1[3:]
    n = [4, -1, -2, 5][k]
    p = [-1.25, 2.0, 0.5, 2.0][k]
    return (x0, x1, n, p, ), base1

