# torch.tensor of a list that may be empty, used inside the program.
import torch


def kept(x, limit: float):
    out = []
    for k in range(x.size(0)):
        if float(x[k]) > limit:
            out.append(k)
    return torch.tensor(out)


def used(x, limit: float):
    out = []
    for k in range(x.size(0)):
        if float(x[k]) > limit:
            out.append(k)
    index = torch.tensor(out)
    return index + 1, index.dtype == torch.int64


def typed(x, limit: float):
    out = []
    for k in range(x.size(0)):
        if float(x[k]) > limit:
            out.append(k)
    return x[torch.tensor(out, dtype=torch.long)]


def data():
    return torch.tensor([1.0, 3.0, 2.0])


# compile: kept(data(), 1.5)
# compile: kept(data(), 9.5)
# compile: used(data(), 1.5)
# compile: used(data(), 9.5)
# compile: typed(data(), 1.5)
# compile: typed(data(), 9.5)
