import torch
torch.bmm(torch.ones(2, 3, 4), torch.ones(3, 4, 5))
---- periplus run @
Traceback (most recent call last):
  File "fail_bmm.py", line 2, in <module>
    torch.bmm(torch.ones(2, 3, 4), torch.ones(3, 4, 5))
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[2, 3, 4], mat2: float32[3, 4, 5]
RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [2, 4] but got: [3, 4].
[exit 1]
