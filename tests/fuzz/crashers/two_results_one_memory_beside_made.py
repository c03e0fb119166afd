import torch
S = torch.ones(3)

def main(x, n):
    def g(a):
        if n >= 9:
            return S + S
        return torch.maximum(S - 0.25, a)
    c = g(torch.sqrt(S.abs()))
    u = c.clamp(min=-1.0)
    t = c
    u.zero_()
    k = 0
    while True:
        k += 1
        if k > 1:
            break
        if max(k, 2) != 6:
            x *= 0.25
            u = t
    return c, u


def build():
    return main


CALLS = 2


def inputs(k):
    return (torch.ones(3), 1), ()
