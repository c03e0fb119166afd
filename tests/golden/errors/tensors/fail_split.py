import torch
torch.ones(5).split([2, 2])
---- periplus run @
Traceback (most recent call last):
  File "fail_split.py", line 2, in <module>
    torch.ones(5).split([2, 2])
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[5]
RuntimeError: split_with_sizes expects split_sizes to sum exactly to 5 (input tensor's size at dimension 0), but got split_sizes=[2, 2]
[exit 1]
