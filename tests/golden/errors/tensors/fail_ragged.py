import torch
torch.tensor([[1, 2], [3]])
---- periplus run @
Traceback (most recent call last):
  File "fail_ragged.py", line 2, in <module>
    torch.tensor([[1, 2], [3]])
ValueError: expected sequence of length 2 at dim 1 (got 1)
[exit 1]
