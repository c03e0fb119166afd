# An index store into an expanded input writes the one element that all of it is.
import torch


def main(x):
    x[[0, -1]] = -0.5
    return torch.tanh(x)


def build():
    return main


CALLS = 4


def inputs(k):
    return (torch.ones(1).expand(5),), ()
