import torch
torch.sum(torch.ones(2, 2), dims=1)
---- periplus run @
Traceback (most recent call last):
  File "fail_operator_keyword.py", line 2, in <module>
    torch.sum(torch.ones(2, 2), dims=1)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean `dim`?
TypeError: sum() got an unexpected keyword argument 'dims'
[exit 1]
