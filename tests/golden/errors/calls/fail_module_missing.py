import torch.nn as nn
nn.Linear(2)
---- periplus run @
Traceback (most recent call last):
  File "fail_module_missing.py", line 2, in <module>
    nn.Linear(2)
TypeError: Linear.__init__() missing 1 required positional argument: 'out_features'
[exit 1]
