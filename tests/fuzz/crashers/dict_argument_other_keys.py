import torch


def main(x, scales):
    total = x
    for key, value in scales.items():
        total = total * value + len(key)
    return total, "b" in scales


def build():
    return main


CALLS = 4


def inputs(k):
    return (torch.ones(3), [{"a": 1}, {"b": 2}, {"bb": 2}, {"a": 3}][k]), ()
