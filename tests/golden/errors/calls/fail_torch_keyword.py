import torch
torch.zeros(2, dtyp=torch.int64)
---- periplus run @
Traceback (most recent call last):
  File "fail_torch_keyword.py", line 2, in <module>
    torch.zeros(2, dtyp=torch.int64)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean `dtype`?
TypeError: zeros() got an unexpected keyword argument 'dtyp'
[exit 1]
