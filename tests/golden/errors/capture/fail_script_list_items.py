import torch


def f(x):
    ys = [x]
    n = int(x.sum())
    for i in range(n):
        ys.append(i)
    return ys


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_list_items.py:7:5: error: a list is f32[2] on one path and int on the other of the loop [E0412]
  7 |     for i in range(n):
    |     ^^^^^^^^^^^^^^^^^^
    hint: give the name one type in all trips
[exit 1]
