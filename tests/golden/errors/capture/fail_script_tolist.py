import torch


def f(x):
    return x.tolist()


def build():
    return f


def example_inputs():
    return (torch.ones(2000),)
---- periplus graph @ --mode script
fail_script_tolist.py:5:12: error: cannot capture: `tolist()` of a tensor with many or unknown elements [E0410]
  5 |     return x.tolist()
    |            ^^^^^^^^^^
    hint: iterate over it
[exit 1]
