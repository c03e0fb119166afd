import torch


def f(x):
    return abs(x) + abs(-2)


# modes: trace script hybrid
# compile: f(torch.tensor([-1.0, 2.0]))
print(f(torch.tensor([-1.0, 2.0])))

# expect: tensor([3., 4.])
