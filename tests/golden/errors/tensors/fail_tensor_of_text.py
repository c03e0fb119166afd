import torch
torch.tensor(["a"])
---- periplus run @
Traceback (most recent call last):
  File "fail_tensor_of_text.py", line 2, in <module>
    torch.tensor(["a"])
ValueError: too many dimensions 'str'
[exit 1]
