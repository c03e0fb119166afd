import torch


def steps(n):
    while n > 0:
        yield n
        n -= 1


def f(x):
    n = int(x.sum())
    return sum(a * b for a, b in zip(steps(n), steps(n + 1)))


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_zip_generators.py:12:34: error: cannot capture: `zip` of two generators [E0410]
 12 |     return sum(a * b for a, b in zip(steps(n), steps(n + 1)))
    |                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: make a list of one of them first
[exit 1]
