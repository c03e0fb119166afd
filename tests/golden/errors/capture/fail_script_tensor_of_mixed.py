import torch


def f(x):
    return torch.tensor([x.sum(), 1.0])


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_tensor_of_mixed.py:5:12: error: cannot capture: a tensor made of values of different types: f32[] on one path and float on the other [E0410]
  5 |     return torch.tensor([x.sum(), 1.0])
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: use `torch.stack`
[exit 1]
