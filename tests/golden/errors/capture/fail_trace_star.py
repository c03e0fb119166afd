import torch


def f(x):
    return torch.max(*x)


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @ --mode trace
fail_trace_star.py:5:22: error: the number of items of a traced value is asked for (iteration or `*args`), which symbolic tracing does not know [E0401]
  4 | def f(x):
    |       - traced from this input, which stands for any tensor
  5 |     return torch.max(*x)
    |                      ^^
    hint: use `script` or `hybrid`, which capture control flow, or `trace --example`, which bakes the branch taken and guards it
[exit 1]
