import torch
torch.ones(3)[0, 1]
---- periplus run @
Traceback (most recent call last):
  File "fail_too_many_indices.py", line 2, in <module>
    torch.ones(3)[0, 1]
    ~~~~~~~~~~~~~^^^^^^
IndexError: too many indices for tensor of dimension 1
[exit 1]
