import torch


def f(x):
    return len(str(x.sum()))


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_str_of_tensor.py:5:12: error: cannot capture: the length of str where it must be known [E0410]
  5 |     return len(str(x.sum()))
    |            ^^^^^^^^^^^^^^^^^
    hint: run this part in `eager` mode, or in `hybrid`, which leaves it to the interpreter
[exit 1]
