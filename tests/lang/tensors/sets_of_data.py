# A set is of what numbers will be.
import torch


def kinds(i, x):
    return len(set([7, int(i)])), sorted(frozenset((1, int(i)))), int(i) in set([7, 8])


# compile: kinds(torch.tensor(7), torch.ones(2))
# compile: kinds(torch.tensor(1), torch.ones(2))
