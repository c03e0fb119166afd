import torch
torch.ones(2, 3).sum(dim=5)
---- periplus run @
Traceback (most recent call last):
  File "fail_dim_range.py", line 2, in <module>
    torch.ones(2, 3).sum(dim=5)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[2, 3]
IndexError: Dimension out of range (expected to be in range of [-2, 1], but got 5)
[exit 1]
