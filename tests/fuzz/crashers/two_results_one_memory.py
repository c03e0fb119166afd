import torch


def main(x, n):
    c = x * 2.0
    u = c + 1.0
    t = u
    u = c
    k = 0
    while k < n:
        k += 1
        if k > 5:
            break
        if bool(x.sum() > 0):
            u = t
    return t, u


def build():
    return main


CALLS = 2


def inputs(k):
    return (torch.ones(3), 1), ()
