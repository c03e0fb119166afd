import torch
torch.ones(2).transpse(0, 1)
---- periplus run @
Traceback (most recent call last):
  File "fail_tensor.py", line 2, in <module>
    torch.ones(2).transpse(0, 1)
    ^^^^^^^^^^^^^^^^^^^^^^
AttributeError: 'Tensor' object has no attribute 'transpse'. Did you mean: 'transpose'?
[exit 1]
