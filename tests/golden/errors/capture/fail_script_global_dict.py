import torch

CACHE = {}


def f(x):
    CACHE["last"] = x
    return x


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_global_dict.py:7:5: error: cannot capture: the program changes a dict that exists before the call [E0410]
  7 |     CACHE["last"] = x
    |     ^^^^^^^^^^^^^^^^^
    hint: keep such state in attributes of a module
[exit 1]
