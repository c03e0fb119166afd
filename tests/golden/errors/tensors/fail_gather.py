import torch
torch.ones(2, 2).gather(1, torch.tensor([[5]]))
---- periplus run @
Traceback (most recent call last):
  File "fail_gather.py", line 2, in <module>
    torch.ones(2, 2).gather(1, torch.tensor([[5]]))
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[2, 2], index: int64[1, 1]
RuntimeError: index 5 is out of bounds for dimension 1 with size 2
[exit 1]
