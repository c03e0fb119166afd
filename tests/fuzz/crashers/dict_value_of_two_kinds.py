# seed 120004814: aliasing wide
import torch

LEVELS = [1, 2]
SHARED = torch.ones(3)

def main(x0, n, q):
    v0 = {'t': torch.float32, 'n': LEVELS[0]}
    if SHARED.sum():
        v0['t'] = x0

def build():
    return main

CALLS = 4

def inputs(k):
    x0 = 3
    n = [2, -2, 6, 6][k]
    q = [True, False, True, True][k]
    return (x0, n, q, ), ()

