import torch
x = torch.ones(2)
x += torch.ones(3, 2)
---- periplus run @
Traceback (most recent call last):
  File "fail_inplace_shape.py", line 3, in <module>
    x += torch.ones(3, 2)
RuntimeError: output with shape [2] doesn't match the broadcast shape [3, 2]
[exit 1]
