import torch


def f(x):
    while float(x.max()) < 10:
        x = x * 2
    return x


g = torch.jit.trace(f, (torch.full((2,), 3.0),))
print(g(torch.full((2,), 4.0)))
print(g(torch.full((2,), 1.0)))
---- periplus run @
tensor([16., 16.])
fail_guard_while.py:5:5: error: the trace does not hold for these inputs: `while float(x.max()) < 10:` goes another way [E0402]
  5 |     while float(x.max()) < 10:
    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: trace again with these inputs, or use `script` or `hybrid`
[exit 1]
