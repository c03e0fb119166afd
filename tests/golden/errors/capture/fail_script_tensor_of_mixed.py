import torch


def f(x):
    return torch.tensor([x.sum(), 1.0])


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
error: cannot capture: f32[] on one path and float on the other [E0410]
    hint: run this part in `eager` mode, or in `hybrid`, which leaves it to the interpreter
[exit 1]
