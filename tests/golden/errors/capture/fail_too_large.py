import torch


def f(x):
    for k in [1, 2] * 150000:
        x = x + k
    return x


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_too_large.py:5:5: error: the captured graph is too large: more than 200000 nodes [E0411]
  5 |     for k in [1, 2] * 150000:
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: loops over numbers stay loops; a loop over modules or a list unrolls
[exit 1]
