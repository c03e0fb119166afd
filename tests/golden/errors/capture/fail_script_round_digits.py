import torch


def f(x):
    n = int(x.sum())
    return round(float(x.sum()), n)


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_round_digits.py:6:12: error: cannot capture: `round` to digits of data [E0410]
  6 |     return round(float(x.sum()), n)
    |            ^^^^^^^^^^^^^^^^^^^^^^^^
    hint: run this part in `eager` mode, or in `hybrid`, which leaves it to the interpreter
[exit 1]
