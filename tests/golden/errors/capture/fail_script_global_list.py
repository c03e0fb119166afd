import torch

HISTORY = []


def f(x):
    HISTORY.append(x)
    return x


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_global_list.py:7:5: error: cannot capture: the program changes a list that exists before the call [E0410]
  7 |     HISTORY.append(x)
    |     ^^^^^^^^^^^^^^^^^
    hint: keep such state in attributes of a module
[exit 1]
