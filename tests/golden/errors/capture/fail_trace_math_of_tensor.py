import math

import torch


def f(x):
    return x * math.sqrt(x.sum())


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode trace
fail_trace_math_of_tensor.py:7:16: error: `float` asks for the value of a traced tensor, which symbolic tracing does not know [E0401]
  6 | def f(x):
    |       - traced from this input, which stands for any tensor
  7 |     return x * math.sqrt(x.sum())
    |                ^^^^^^^^^^^^^^^^^^
    hint: use `script` or `hybrid`, which capture control flow, or `trace --example`, which bakes the branch taken and guards it
[exit 1]
