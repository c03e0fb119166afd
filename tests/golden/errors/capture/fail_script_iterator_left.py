import torch


def f(x):
    steps = (k * k for k in range(int(x.sum())))
    for first in steps:
        if first > 3:
            break
    return x, list(steps)


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_iterator_left.py:9:15: error: cannot capture: an iterator that a loop may have left early is used again [E0410]
  9 |     return x, list(steps)
    |               ^^^^^^^^^^^
    hint: make a list of it first
[exit 1]
