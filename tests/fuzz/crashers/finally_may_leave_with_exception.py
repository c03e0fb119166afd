import torch

def rows(x):
    for i in range(x.shape[0]):
        yield x[i]

def main(x0, x2):
    n = 0
    try:
        z = x0[0]
    except (IndexError, ValueError):
        x0 = torch.zeros((0, 0))[..., 0]
    finally:
        if x2.sum() < -2.0:
            return x2
        for y in rows(x2[:3]):
            n += 1
    return x2 + 1

def build():
    return main

CALLS = 4

def inputs(k):
    return (torch.zeros(0), torch.ones(3)), ()
