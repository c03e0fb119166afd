import torch
torch.cat()
---- periplus run @
Traceback (most recent call last):
  File "fail_operator_missing.py", line 2, in <module>
    torch.cat()
TypeError: cat() missing required argument: 'tensors'
[exit 1]
