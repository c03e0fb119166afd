import torch
torch.relu("x")
---- periplus run @
Traceback (most recent call last):
  File "fail_operator_wrong_type.py", line 2, in <module>
    torch.relu("x")
TypeError: relu(): argument 'input' (position 1) must be Tensor, not str
[exit 1]
