import torch

def main(x0, x1, n):
    c1 = 0
    while c1 < n:
        c1 += 1
        for i2 in range(min(x0.shape[0], 6)):
            x1 = torch.sin(x1)
        else:
            x1 += x1 + 1.0
    return x1, x1

def build():
    return main

CALLS = 4

def inputs(k):
    return (torch.ones(2, 1), torch.full((2, 1), 0.3 * k), 2), ()

