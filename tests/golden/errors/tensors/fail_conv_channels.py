import torch
import torch.nn as nn
nn.Conv2d(3, 8, 3)(torch.ones(1, 4, 8, 8))
---- periplus run @
Traceback (most recent call last):
  File "fail_conv_channels.py", line 3, in <module>
    nn.Conv2d(3, 8, 3)(torch.ones(1, 4, 8, 8))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/conv.py", line 95, in forward
    return self._conv_forward(input, self.weight, self.bias)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "<periplus>/torch/nn/modules/conv.py", line 102, in _conv_forward
    return conv(input, weight, bias, self.stride, self.padding, self.dilation, self.groups)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ self: float32[1, 4, 8, 8], weight: float32[8, 3, 3, 3], bias: float32[8]
RuntimeError: Given groups=1, weight of size [8, 3, 3, 3], expected input[1, 4, 8, 8] to have 3 channels, but got 4 channels instead
[exit 1]
