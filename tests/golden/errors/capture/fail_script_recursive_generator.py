import torch

def walk(n):
    yield n
    if n > 0:
        for v in walk(n - 1):
            yield v


def f(x):
    s = 0
    for v in walk(int(x.sum())):
        s += v
    return s


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode script
fail_script_recursive_generator.py:6:9: error: cannot capture: a generator that calls itself to a depth that depends on data [E0410]
  6 |         for v in walk(n - 1):
    |         ^^^^^^^^^^^^^^^^^^^^^
    hint: return a list instead
[exit 1]
