import torch


def f(x, n: int):
    ys = [x]
    for i in range(int(x.sum())):
        ys = ys + [i]
    return ys


def build():
    return f


def example_inputs():
    return (torch.ones(2), 3)
---- periplus graph @ --mode script
fail_join_of_list.py:6:5: error: `ys` is inferred as f32[2] on one path and int on the other of the loop [E0412]
  5 |     ys = [x]
    |     -------- bound here first
  6 |     for i in range(int(x.sum())):
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  7 |         ys = ys + [i]
    |         ------------- bound here
    hint: give the name one type in all trips
[exit 1]
