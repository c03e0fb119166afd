import torch


def f(x):
    ys = [i for i in range(int(x.sum()))]
    return tuple(ys)


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_tuple_length.py:6:12: error: cannot capture: a tuple whose length depends on data [E0410]
  6 |     return tuple(ys)
    |            ^^^^^^^^^
    hint: make a list
[exit 1]
