import torch
import torch.nn.functional as F
F.rellu(torch.ones(2))
---- periplus run @
Traceback (most recent call last):
  File "fail_functional.py", line 3, in <module>
    F.rellu(torch.ones(2))
    ^^^^^^^
AttributeError: module 'torch.nn.functional' has no attribute 'rellu'. Did you mean: 'relu'?
[exit 1]
