# A set is of what numbers will be: compiled code kept a symbol in it.
import torch


def main(i, x):
    return len(set([7, int(i)])), sorted(frozenset((1, int(i)))), int(i) in set([7, 8])


def build():
    return main


CALLS = 2


def inputs(k):
    return (torch.tensor(7 - 6 * k), torch.ones(2)), ()
