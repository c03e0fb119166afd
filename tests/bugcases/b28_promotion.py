# Types of 0-d tensors and Python numbers (csarofeen/pytorch#1437, pytorch/pytorch#74400, #36369, #44107). The whole grid: sweeps.cpp.
import torch


def mix(a, b):
    return a * b + a


def item_kept(x, y, i: int):
    v = x[i].item()
    y[i] = v
    return y, v


def of_list(a: float):
    return torch.tensor([a, 2.0])


print((torch.ones(1, dtype=torch.int32) * torch.tensor(1.0, dtype=torch.float64)).dtype)  # expect: torch.float64
# modes: script hybrid
# compile: mix(torch.ones(1, dtype=torch.int32), torch.tensor(2))
# compile: mix(torch.ones(1, dtype=torch.int32), torch.tensor(2.0, dtype=torch.float64))
# compile: mix(torch.ones(1, dtype=torch.int32), 2.0)
# compile: mix(torch.ones(1, dtype=torch.float32), torch.tensor(2.0, dtype=torch.float64))
# compile: mix(torch.tensor(3), 2.5)
# compile: mix(torch.tensor(True), 2)
# compile: item_kept(torch.tensor([0.5, 1.5]), torch.zeros(2), 0)
# compile: item_kept(torch.tensor([0.5, 1.5]), torch.zeros(2), 1)
# compile: item_kept(torch.tensor([2, 3]), torch.zeros(2), 1)
# compile: of_list(0.5)
