import torch.nn as nn
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(2, 2)
    def forward(self, x):
        return self.encodr(x)
import torch
Net()(torch.ones(1, 2))
---- periplus run @
Traceback (most recent call last):
  File "fail_parameter_of_module.py", line 9, in <module>
    Net()(torch.ones(1, 2))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "fail_parameter_of_module.py", line 7, in forward
    return self.encodr(x)
           ^^^^^^^^^^^
AttributeError: 'Net' object has no attribute 'encodr'. Did you mean: 'encoder'?
[exit 1]
