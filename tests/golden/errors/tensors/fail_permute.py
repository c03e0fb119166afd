import torch
torch.ones(2, 3).permute(0, 0)
---- periplus run @
Traceback (most recent call last):
  File "fail_permute.py", line 2, in <module>
    torch.ones(2, 3).permute(0, 0)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[2, 3]
RuntimeError: permute(): duplicate dims are not allowed.
[exit 1]
