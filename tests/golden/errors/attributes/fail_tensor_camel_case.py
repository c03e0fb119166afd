import torch
torch.ones(2).argMax()
---- periplus run @
Traceback (most recent call last):
  File "fail_tensor_camel_case.py", line 2, in <module>
    torch.ones(2).argMax()
    ^^^^^^^^^^^^^^^^^^^^
AttributeError: 'Tensor' object has no attribute 'argMax'. Did you mean: 'argmax'?
[exit 1]
