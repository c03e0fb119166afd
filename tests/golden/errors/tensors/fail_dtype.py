import torch
torch.ones(2, 2) @ torch.ones(2, 2, dtype=torch.int64)
---- periplus run @
Traceback (most recent call last):
  File "fail_dtype.py", line 2, in <module>
    torch.ones(2, 2) @ torch.ones(2, 2, dtype=torch.int64)
    ~~~~~~~~~~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ self: float32[2, 2], other: int64[2, 2]
RuntimeError: expected scalar type Float but found Long
[exit 1]
