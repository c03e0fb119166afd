import torch
import torch.nn as nn
nn.BatchNorm1d(8).eval()(torch.ones(2, 4))
---- periplus run @
Traceback (most recent call last):
  File "fail_batch_norm.py", line 3, in <module>
    nn.BatchNorm1d(8).eval()(torch.ones(2, 4))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/batchnorm.py", line 64, in forward
    return F.batch_norm(input, self.running_mean if track else None, self.running_var if track else None,
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/functional.py", line 169, in batch_norm
    return input * scale.reshape(shape) + shift.reshape(shape)
                   ^^^^^^^^^^^^^^^^^^^^ self: float32[8]
RuntimeError: shape '[1, 4]' is invalid for input of size 8
[exit 1]
