import torch

a = torch.ones(2, 3)
b = torch.ones(4, 3)
a + b
---- periplus run @
Traceback (most recent call last):
  File "fail_shape_mismatch.py", line 5, in <module>
    a + b
    ~~^~~ self: float32[2, 3], other: float32[4, 3]
RuntimeError: The size of tensor a (2) must match the size of tensor b (4) at non-singleton dimension 0
[exit 1]
