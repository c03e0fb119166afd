import torch


def f(x):
    counts = {}
    for k in range(int(x.sum())):
        counts[k % 3] = k
    return x, counts


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_new_key.py:6:5: error: a dict is of 2 keys on one path and of 3 on the other of the loop [E0412]
  6 |     for k in range(int(x.sum())):
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: give the name one type in all trips
[exit 1]
