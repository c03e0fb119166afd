import torch


def f(x):
    n = int(x.sum())
    return round(n, -1)


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_round_digits.py:6:12: error: cannot capture: `round` of an integer to tens [E0410]
  6 |     return round(n, -1)
    |            ^^^^^^^^^^^^
    hint: run this part in `eager` mode, or in `hybrid`, which leaves it to the interpreter
[exit 1]
