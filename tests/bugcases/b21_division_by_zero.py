# Division by zero is an exception with a line, never a trap, and never hoisted out of a loop without trips
# (pytorch/pytorch#26536, #32699; apache/tvm#19541; microsoft/onnxruntime#16998; ml-explore/mlx#4442).
import torch


def divide(a, b):
    return a // b


def remainder(a, b):
    return a % b


def scalar_divide(a: int, b: int):
    return a // b


def scalar_remainder(a: int, b: int):
    return a % b


def true_divide(a: int, b: int):
    return a / b


def float_divide(a: float, b: float):
    return a / b


def no_trips(a: int, n: int):
    y = 1
    for i in range(n):
        y = a // 0
    return y


def no_trips_tensor(a, n: int):
    y = a
    for i in range(n):
        y = a // (a - a)
    return y


def not_taken(a: int, b: int):
    if b != 0:
        return a // b
    return 0


# modes: script hybrid
# compile: divide(torch.tensor([4, 5]), torch.tensor([2, 0]))
# compile: remainder(torch.tensor([4, 5]), torch.tensor([2, 0]))
# compile: divide(torch.tensor([4.0, -5.0, 0.0]), torch.tensor([0.0, 0.0, 0.0]))
# compile: remainder(torch.tensor([4.0, -5.0, 0.0]), torch.tensor([0.0, 0.0, 0.0]))
# compile: scalar_divide(7, 0)
# compile: scalar_remainder(5, 0)
# compile: true_divide(5, 0)
# compile: float_divide(5.0, 0.0)
# compile: no_trips(7, 0)
# compile: no_trips(7, 1)
# compile: no_trips_tensor(torch.tensor([1, 2]), 0)
# compile: no_trips_tensor(torch.tensor([1, 2]), 1)
# compile: not_taken(7, 0)
# compile: not_taken(7, 2)
