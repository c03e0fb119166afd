import torch


def f(x):
    if x.sum() > 0:
        return x * 2
    return x * 3


g = torch.jit.trace(f, (torch.ones(2),))
print(g(torch.ones(2)))
print(g(-torch.ones(2)))
---- periplus run @
tensor([2., 2.])
fail_guard.py:5:5: error: the trace does not hold for these inputs: `if x.sum() > 0:` goes another way [E0402]
  5 |     if x.sum() > 0:
    |     ^^^^^^^^^^^^^^^
    hint: trace again with these inputs, or use `script` or `hybrid`
[exit 1]
