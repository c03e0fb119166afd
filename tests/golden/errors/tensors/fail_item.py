import torch
torch.ones(2).item()
---- periplus run @
Traceback (most recent call last):
  File "fail_item.py", line 2, in <module>
    torch.ones(2).item()
ValueError: only one element tensors can be converted to Python scalars
[exit 1]
