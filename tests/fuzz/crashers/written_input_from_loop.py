import torch
def main(x0, x1, x2):
    N = x0.shape[0]
    x1[0] = torch.arange(N * 3).reshape((N, 3)).to(torch.float32)
    c = 0
    while c < 2:
        c += 1
        if bool(x0.sum() < 100.0):
            x2 = x1
    return x2

def build():
    return main

CALLS = 2

def inputs(k):
    N = [4, 3, 3, 3][k]
    x0 = torch.zeros(N)
    x1 = torch.ones(N, N, 3)
    x2 = torch.ones(N, N, 3) * 2
    return (x0, x1, x2, ), (x0, )
