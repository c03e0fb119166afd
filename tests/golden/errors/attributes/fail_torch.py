import torch
print(torch.matmull(torch.ones(2, 2), torch.ones(2, 2)))
---- periplus run @
Traceback (most recent call last):
  File "fail_torch.py", line 2, in <module>
    print(torch.matmull(torch.ones(2, 2), torch.ones(2, 2)))
          ^^^^^^^^^^^^^
AttributeError: module 'torch' has no attribute 'matmull'. Did you mean: 'matmul'?
[exit 1]
