import torch
import torch.nn as nn
nn.Linear(16, 8)(torch.ones(4, 12))
---- periplus run @
Traceback (most recent call last):
  File "fail_linear.py", line 3, in <module>
    nn.Linear(16, 8)(torch.ones(4, 12))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/linear.py", line 42, in forward
    return F.linear(input, self.weight, self.bias)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[4, 12], weight: float32[8, 16], bias: float32[8]
RuntimeError: mat1 and mat2 shapes cannot be multiplied (4x12 and 16x8)
[exit 1]
