import torch
torch.ones(6).reshape(4, 2)
---- periplus run @
Traceback (most recent call last):
  File "fail_reshape.py", line 2, in <module>
    torch.ones(6).reshape(4, 2)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[6]
RuntimeError: shape '[4, 2]' is invalid for input of size 6
[exit 1]
