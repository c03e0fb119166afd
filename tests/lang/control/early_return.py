import torch


def classify(x):
    m = float(x.mean())
    if m > 1.0:
        return 2
    for i in range(x.numel()):
        if float(x[i]) < 0:
            if m > 0:
                return 1
            return -1
    return 0


# compile: classify(torch.tensor([3.0, 4.0]))
# compile: classify(torch.tensor([-1.0, 2.0]))
# compile: classify(torch.tensor([-1.0, 0.0]))
# compile: classify(torch.tensor([0.5, 0.5]))
