# Algebra that floats do not have (openxla/xla#42732, jax-ml/jax#37919, #38099; apache/tvm#19503).
import torch


def log_exp(x):
    return torch.log(torch.exp(x))


def root_of_square(x):
    return torch.sqrt(x * x)


def minus_itself(x):
    a = x * float('inf')
    return a - a, x - x, x * 0.0, x / x, (x + 1.0) - 1.0


def keeps_zero(x):
    return (x + 0.0) * (1.0 / 1.0) + 0.0, x - 0.0, x * 1.0, 0.0 - x, -x, x / 1.0


def scalars(x: float):
    return x - x, x * 0.0, (x + 1e16) - 1e16, x + 0.0, 0.0 - x


def constants():
    x = torch.tensor([1.0, -1.0, float('inf'), float('nan')])
    return x * 0.0, x - x, x + 0.0


def strange():
    return torch.tensor([1.0, -1.0, float('inf'), float('nan'), -0.0, 3e38, 1e-30, 89.0, -110.0])


print(torch.signbit(torch.tensor([1.0, -1.0]) * 0.0))  # expect: tensor([False,  True])
print(torch.signbit((torch.tensor([-0.0]) + 0.0) * (1 / 1) + 0.0))  # expect: tensor([False])
# modes: script hybrid trace
# compile: log_exp(strange())
# compile: root_of_square(strange())
# compile: minus_itself(strange())
# compile: keeps_zero(strange())
# compile: constants()
