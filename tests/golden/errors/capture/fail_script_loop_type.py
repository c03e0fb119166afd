import torch


def f(x):
    y = 0
    n = int(x.sum())
    for i in range(n):
        y = [y]
    return y


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_loop_type.py:7:5: error: cannot capture: the types of this loop's variables do not settle [E0410]
  7 |     for i in range(n):
    |     ^^^^^^^^^^^^^^^^^^
    hint: run this part in `eager` mode, or in `hybrid`, which leaves it to the interpreter
[exit 1]
