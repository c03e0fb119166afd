import torch
torch.cat()
---- periplus run @
Traceback (most recent call last):
  File "fail_operator_missing.py", line 2, in <module>
    torch.cat()
TypeError: cat() missing 1 required positional arguments: "tensors"
[exit 1]
