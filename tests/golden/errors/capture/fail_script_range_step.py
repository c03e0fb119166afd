import torch


def f(x):
    s = 0
    for i in range(0, 10, int(x.sum())):
        s += i
    return s


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_range_step.py:6:14: error: cannot capture: a `range` whose step depends on data [E0410]
  6 |     for i in range(0, 10, int(x.sum())):
    |              ^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: run this part in `eager` mode, or in `hybrid`, which leaves it to the interpreter
[exit 1]
