import torch
import torch.nn.functional as F
F.softmax(torch.ones(2), dims=0)
---- periplus run @
Traceback (most recent call last):
  File "fail_functional_keyword.py", line 3, in <module>
    F.softmax(torch.ones(2), dims=0)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean `dim`?
TypeError: softmax() got an unexpected keyword argument 'dims'
[exit 1]
