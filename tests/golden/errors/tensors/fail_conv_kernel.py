import torch
import torch.nn as nn
nn.Conv1d(1, 1, 9)(torch.ones(1, 1, 4))
---- periplus run @
Traceback (most recent call last):
  File "fail_conv_kernel.py", line 3, in <module>
    nn.Conv1d(1, 1, 9)(torch.ones(1, 1, 4))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/conv.py", line 95, in forward
    return self._conv_forward(input, self.weight, self.bias)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/conv.py", line 102, in _conv_forward
    return conv(input, weight, bias, self.stride, self.padding, self.dilation, self.groups)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[1, 1, 4], weight: float32[1, 1, 9], bias: float32[1]
RuntimeError: Calculated padded input size per channel: (4). Kernel size: (9). Kernel size can't be greater than actual input size
[exit 1]
