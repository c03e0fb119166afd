# NaN, infinities and signed zeros; vector bodies and tails agree (pytorch/pytorch#93784, openxla/xla#42732).
import torch


def clamp_all(x, y):
    return x.clamp(min=0.5), torch.relu(x), torch.maximum(x, y), torch.minimum(x, y)


def algebra(x):
    return torch.log(torch.exp(x)), torch.sqrt(x * x), x - x, x * 0, (x + 0.0) * 1.0 + 0.0, x / x


def ramp(n: int):
    nan = float("nan")
    x = torch.arange(float(n)) - 5.0
    x[n // 2] = nan
    return torch.relu(x), x.max(), torch.exp(x * 0.1), torch.tanh(x)


# compile: clamp_all(torch.tensor([float("nan"), -2.0, 0.0, 3.0, 1.0]), torch.tensor([1.0, float("nan"), -0.0, 2.0, float("nan")]))
# compile: algebra(torch.tensor([1.0, 89.0, -110.0, float("inf"), -0.0, 3e38, 1e-30]))
# compile: ramp(1)
# compile: ramp(7)
# compile: ramp(16)
# compile: ramp(17)
# compile: ramp(33)
