import torch


def f(x):
    return x.sum() > 0 and x.max() < 5


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode trace
fail_trace_and.py:5:12: error: control flow asks for the value of a traced tensor, which symbolic tracing does not know [E0401]
  4 | def f(x):
    |       - traced from this input, which stands for any tensor
  5 |     return x.sum() > 0 and x.max() < 5
    |            ^^^^^^^^^^^
    hint: use `script` or `hybrid`, which capture control flow, or `trace --example`, which bakes the branch taken and guards it
[exit 1]
