import torch
torch.stack([torch.ones(2), torch.ones(3)])
---- periplus run @
Traceback (most recent call last):
  File "fail_stack.py", line 2, in <module>
    torch.stack([torch.ones(2), torch.ones(3)])
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tensors: (float32[2], float32[3])
RuntimeError: stack expects each tensor to be equal size, but got [2] at entry 0 and [3] at entry 1
[exit 1]
