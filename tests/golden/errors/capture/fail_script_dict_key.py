import torch


def f(x):
    table = {0: x, 1: x * 2}
    return table[int(x.sum())]


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_dict_key.py:6:12: error: cannot capture: a subscript of a dict by an int [E0410]
  6 |     return table[int(x.sum())]
    |            ^^^^^^^^^^^^^^^^^^^
    hint: look the key up in a chain of `if`
[exit 1]
