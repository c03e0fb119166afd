# The least integer divided by -1 does not trap (pytorch/pytorch#127804).
# A permitted difference from PyTorch 1.13, which dies: docs/differences.md.
import torch


def divide(a, b):
    return a // b, a % b


def scalar(a: int, b: int):
    return a // b


def remainder(a: int, b: int):
    return a % b


def least(dtype):
    return torch.tensor([-2**63 if dtype == torch.int64 else -2**31, 5], dtype=dtype)


print(divide(torch.tensor([-2**63]), torch.tensor([-1])))  # expect: (tensor([-9223372036854775808]), tensor([0]))
# modes: script hybrid
# compile: divide(least(torch.int64), torch.tensor([-1, 2]))
# compile: divide(least(torch.int64), -1)
# compile: divide(least(torch.int32), torch.tensor([-1, 2], dtype=torch.int32))
# compile: divide(torch.full((40,), -2**63), torch.full((40,), -1))
# compile: remainder(-9223372036854775808, -1)
