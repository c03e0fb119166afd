# Which text comes back depends on data: script says that it cannot, hybrid leaves it to the interpreter.
import torch


def sign(x):
    if float(x[0]) > 0:
        return "positive"
    return "other"


# modes: hybrid
# compile: sign(torch.tensor([1.0]))
# compile: sign(torch.tensor([-1.0]))
# illegal: script sign(torch.tensor([1.0]))
