import torch


def f(x):
    y = x * 2
    y.data = x
    return y


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_tensor_data.py:6:5: error: cannot capture: an assignment to `.data` [E0410]
  6 |     y.data = x
    |     ^^^^^^^^^^
    hint: use `copy_`
[exit 1]
