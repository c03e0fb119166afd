import torch


def f(x):
    y = x * 2
    if y.sum() > 3:
        y = y + 1
    while float(y.max()) < 10:
        y = y * 2
    return y


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
---- periplus graph @ --mode script --optimised
---- periplus graph @:build --mode hybrid
