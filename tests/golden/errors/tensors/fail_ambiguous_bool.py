import torch
if torch.ones(2) > 0:
    pass
---- periplus run @
Traceback (most recent call last):
  File "fail_ambiguous_bool.py", line 2, in <module>
    if torch.ones(2) > 0:
       ^^^^^^^^^^^^^^^^^
RuntimeError: Boolean value of Tensor with more than one value is ambiguous
[exit 1]
