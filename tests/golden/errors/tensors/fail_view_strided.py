import torch
torch.ones(2, 3).t().view(6)
---- periplus run @
Traceback (most recent call last):
  File "fail_view_strided.py", line 2, in <module>
    torch.ones(2, 3).t().view(6)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[3, 2]
RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.
[exit 1]
