import torch
torch.relu(torch.ones(1), torch.ones(1), 3)
---- periplus run @
Traceback (most recent call last):
  File "fail_operator_too_many.py", line 2, in <module>
    torch.relu(torch.ones(1), torch.ones(1), 3)
TypeError: relu() takes 1 positional argument but 3 were given
[exit 1]
