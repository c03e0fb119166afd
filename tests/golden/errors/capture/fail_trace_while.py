import torch


def f(x):
    while x.max() < 10:
        x = x * 2
    return x


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode trace
fail_trace_while.py:5:11: error: control flow asks for the value of a traced tensor, which symbolic tracing does not know [E0401]
  4 | def f(x):
    |       - traced from this input, which stands for any tensor
  5 |     while x.max() < 10:
    |           ^^^^^^^^^^^^
    hint: use `script` or `hybrid`, which capture control flow, or `trace --example`, which bakes the branch taken and guards it
[exit 1]
