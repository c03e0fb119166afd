import torch
torch.ones(2, 2).mean(dims=0)
---- periplus run @
Traceback (most recent call last):
  File "fail_method_keyword.py", line 2, in <module>
    torch.ones(2, 2).mean(dims=0)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean `dim`?
TypeError: mean() got an unexpected keyword argument 'dims'
[exit 1]
