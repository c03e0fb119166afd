import torch
torch.ones(2).expand(3)
---- periplus run @
Traceback (most recent call last):
  File "fail_expand.py", line 2, in <module>
    torch.ones(2).expand(3)
    ^^^^^^^^^^^^^^^^^^^^^^^ self: float32[2]
RuntimeError: The expanded size of the tensor (3) must match the existing size (2) at non-singleton dimension 0.  Target sizes: [3].  Tensor sizes: [2]
[exit 1]
