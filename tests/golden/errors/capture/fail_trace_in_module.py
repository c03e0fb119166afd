import torch

import torch.nn as nn


class Gate(nn.Module):
    def forward(self, x):
        if x.mean() > 0:
            return x
        return torch.zeros_like(x)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.gate = Gate()

    def forward(self, x):
        return self.gate(x * 2)


def build_net():
    return Net()


def f(x):
    return x


def build():
    return f


def example_inputs():
    return (torch.ones(2),)
---- periplus graph @:build_net --mode trace
fail_trace_in_module.py:8:12: error: control flow asks for the value of a traced tensor, which symbolic tracing does not know [E0401]
  8 |         if x.mean() > 0:
    |            ^^^^^^^^^^^^
 18 |     def forward(self, x):
    |                       - traced from this input, which stands for any tensor
    hint: use `script` or `hybrid`, which capture control flow, or `trace --example`, which bakes the branch taken and guards it
[exit 1]
