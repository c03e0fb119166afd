import torch.nn as nn
nn.Conv2D(1, 2, 3)
---- periplus run @
Traceback (most recent call last):
  File "fail_nn.py", line 2, in <module>
    nn.Conv2D(1, 2, 3)
    ^^^^^^^^^
AttributeError: module 'torch.nn' has no attribute 'Conv2D'. Did you mean: 'Conv2d'?
[exit 1]
