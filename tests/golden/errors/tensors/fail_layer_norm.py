import torch
import torch.nn as nn
nn.LayerNorm(8)(torch.ones(2, 4))
---- periplus run @
Traceback (most recent call last):
  File "fail_layer_norm.py", line 3, in <module>
    nn.LayerNorm(8)(torch.ones(2, 4))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/normalization.py", line 34, in forward
    return F.layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[2, 4], weight: float32[8], bias: float32[8]
RuntimeError: Given normalized_shape=[8], expected input with shape [*, 8], but got input of size[2, 4]
[exit 1]
