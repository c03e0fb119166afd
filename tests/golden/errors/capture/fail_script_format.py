import torch


def f(x):
    n = float(x.sum())
    return "{:>{w}}".format(n, w=10)


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_format.py:6:12: error: cannot capture: `str.format` of data with the field `{:>{w}` [E0410]
  6 |     return "{:>{w}}".format(n, w=10)
    |            ^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: use an f-string
[exit 1]
