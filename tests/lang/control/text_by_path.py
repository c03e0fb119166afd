# Which text comes back depends on data.
import torch


def sign(x):
    if float(x[0]) > 0:
        return "positive"
    return "other"


# compile: sign(torch.tensor([1.0]))
# compile: sign(torch.tensor([-1.0]))
