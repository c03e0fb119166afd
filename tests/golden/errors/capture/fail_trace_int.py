import torch


def f(x):
    n = int(x.sum())
    return x * n


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode trace
fail_trace_int.py:5:9: error: `int` asks for the value of a traced tensor, which symbolic tracing does not know [E0401]
  4 | def f(x):
    |       - traced from this input, which stands for any tensor
  5 |     n = int(x.sum())
    |         ^^^^^^^^^^^^
    hint: use `script` or `hybrid`, which capture control flow, or `trace --example`, which bakes the branch taken and guards it
[exit 1]
