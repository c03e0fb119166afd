import torch

SEEN = set()


def f(x):
    SEEN.add(len(x))
    return x


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_global_set.py:7:5: error: cannot capture: the program changes a set that exists before the call [E0410]
  7 |     SEEN.add(len(x))
    |     ^^^^^^^^^^^^^^^^
    hint: keep such state in attributes of a module
[exit 1]
