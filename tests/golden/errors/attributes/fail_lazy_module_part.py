import torch.nn as nn
nn.TransformerEncoderLayr(8, 2)
---- periplus run @
Traceback (most recent call last):
  File "fail_lazy_module_part.py", line 2, in <module>
    nn.TransformerEncoderLayr(8, 2)
    ^^^^^^^^^^^^^^^^^^^^^^^^^
AttributeError: module 'torch.nn' has no attribute 'TransformerEncoderLayr'. Did you mean: 'TransformerEncoderLayer'?
[exit 1]
