import torch
torch.ones(2, 3) * torch.ones(2)
---- periplus run @
Traceback (most recent call last):
  File "fail_broadcast.py", line 2, in <module>
    torch.ones(2, 3) * torch.ones(2)
    ~~~~~~~~~~~~~~~~~^~~~~~~~~~~~~~~ self: float32[2, 3], other: float32[2]
RuntimeError: The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1
[exit 1]
