import torch

torch.rellu(torch.ones(1))
---- periplus run @
Traceback (most recent call last):
  File "fail_unknown_name.py", line 3, in <module>
    torch.rellu(torch.ones(1))
    ^^^^^^^^^^^
AttributeError: module 'torch' has no attribute 'rellu'. Did you mean: 'relu'?
[exit 1]
