import torch
import torch.nn as nn
nn.Linear(2, 2)(torch.ones(1, 2), torch.ones(1, 2))
---- periplus run @
Traceback (most recent call last):
  File "fail_forward_arguments.py", line 3, in <module>
    nn.Linear(2, 2)(torch.ones(1, 2), torch.ones(1, 2))
  File "<periplus>/torch/nn/modules/module.py", line 96, in __call__
    return self.forward(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
TypeError: Linear.forward() takes 2 positional arguments but 3 were given
[exit 1]
