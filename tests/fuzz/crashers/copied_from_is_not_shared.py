# seed 5244: aliasing empty exact
import torch


def make(shape, seed):
    n = 1
    return (((torch.arange(n) * (seed * 2 + 3) + seed) % 23).to(torch.float32) * 0.25 - 2.0).reshape(shape)



def main(x0, x1, n, p):
    N = x0.shape[0]
    w0 = x1.detach()
    def g1(a):
        pass
    s3 = None
    for i4 in range(3):
        if s3 is None:
            s3 = x0.clamp(min=-1.0)
    w8 = w0[..., 0]
    n += N
    s3[::2] = 1.0
    w9 = x0[..., 0]
    w10 = x1.unsqueeze(0)
    w0[(n) % max(1, w0.shape[0])] = 3.0
    x1.copy_(s3.to(torch.float32))
    if (abs(p) > p):
        pass
    else:
        pass
    return (torch.arange(2).reshape((2,)).to(torch.float32), s3, s3)


def build():
    return main


CALLS = 4


def inputs(k):
    N = [1, 1, 1, 1][k]
    M = [0, 17, 17, 0][k]
    x0 = make((N,), 1 + k)
    x1 = make((N,), 6 + k)
    if k >= 2:
        x1 = x0
    n = [6, 6, 5, 0][k]
    p = [0.0, 2.0, 0.0, -1.25][k]
    return (x0, x1, n, p, ), ()
