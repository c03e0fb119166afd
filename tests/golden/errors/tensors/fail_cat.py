import torch
torch.cat([torch.ones(2, 3), torch.ones(2, 4)], dim=0)
---- periplus run @
Traceback (most recent call last):
  File "fail_cat.py", line 2, in <module>
    torch.cat([torch.ones(2, 3), torch.ones(2, 4)], dim=0)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tensors: (float32[2, 3], float32[2, 4])
RuntimeError: Sizes of tensors must match except in dimension 0. Expected size 3 but got size 4 for tensor number 1 in the list.
[exit 1]
