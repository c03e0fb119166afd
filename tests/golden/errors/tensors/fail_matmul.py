import torch
a = torch.ones(2, 3)
b = torch.ones(4, 5)
a @ b
---- periplus run @
Traceback (most recent call last):
  File "fail_matmul.py", line 4, in <module>
    a @ b
    ~~^~~ self: float32[2, 3], other: float32[4, 5]
RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)
[exit 1]
