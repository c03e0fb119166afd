# Floor division and modulo of negative numbers (pytorch/pytorch#43874, #44858, #67771; apache/tvm#4127). All int8 pairs: sweeps.cpp.
import torch


def tensors(a, b):
    return a // b, a % b, (a // b) * b + a % b


def scalars(a: int, b: int):
    return a // b, a % b, divmod(a, b)


def floats(a: float, b: float):
    return a // b, a % b


a = torch.tensor([-7, -3, -1, 0, 3, 7])
print((a // 2).tolist(), (a % 2).tolist())  # expect: [-4, -2, -1, 0, 1, 3] [1, 1, 1, 0, 1, 1]
b = torch.tensor([-7, -3, 3, 7])
print((b // -2).tolist(), (b % -4).tolist())  # expect: [3, 1, -2, -4] [-3, -3, -1, -1]
print((torch.tensor([-7.0, -3.0, 3.0, 7.0]) // 2).tolist())  # expect: [-4.0, -2.0, 1.0, 3.0]
print(scalars(-7, 2)[:2], scalars(7, -2)[:2])  # expect: (-4, 1) (-4, -1)
# modes: script hybrid
# compile: tensors(torch.tensor([-7, -3, -1, 0, 3, 7]), 2)
# compile: tensors(torch.tensor([-7, -3, 3, 7]), -4)
# compile: tensors(torch.tensor([-7.0, -3.0, 3.0, 7.0]), 2.0)
# compile: tensors(torch.tensor([-7.5, -3.0, 3.0, 7.5]), torch.tensor([0.0, -0.0, 2.0, -2.0]))
# compile: tensors(torch.tensor([-7, -3, 3, 7], dtype=torch.int32), torch.tensor([2, -2, 2, -2], dtype=torch.int8))
# compile: scalars(-7, 2)
# compile: scalars(7, -2)
# compile: scalars(-9223372036854775808, 3)
# compile: floats(-7.5, 2.0)
# compile: floats(7.5, -2.0)
