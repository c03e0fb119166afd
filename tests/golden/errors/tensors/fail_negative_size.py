import torch
torch.zeros(-1)
---- periplus run @
Traceback (most recent call last):
  File "fail_negative_size.py", line 2, in <module>
    torch.zeros(-1)
RuntimeError: Trying to create tensor with negative dimension -1: [-1]
[exit 1]
