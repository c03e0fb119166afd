import torch
import torch.nn as nn
nn.BatchNorm1d(8).eval()(torch.ones(2, 4))
---- periplus run @
Traceback (most recent call last):
  File "fail_batch_norm.py", line 3, in <module>
    nn.BatchNorm1d(8).eval()(torch.ones(2, 4))
  File "<periplus>/torch/nn/modules/module.py", line 35, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/batchnorm.py", line 64, in forward
    return F.batch_norm(input, self.running_mean if track else None, self.running_var if track else None,
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/functional.py", line 161, in batch_norm
    _check_length("running_mean", running_mean, input.size(1))
  File "<periplus>/torch/nn/functional.py", line 155, in _check_length
    raise RuntimeError(f"{name} should contain {channels} elements not {values.numel()}")
RuntimeError: running_mean should contain 4 elements not 8
[exit 1]
