import torch
torch.ones(3)[7]
---- periplus run @
Traceback (most recent call last):
  File "fail_index_range.py", line 2, in <module>
    torch.ones(3)[7]
    ~~~~~~~~~~~~~^^^
IndexError: index 7 is out of bounds for dimension 0 with size 3
[exit 1]
