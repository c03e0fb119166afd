import torch
x = torch.zeros(2 3)
---- periplus run @
fail_missing_comma_call.py:2:19: error: expected `,` or the end of the bracket, found `3` [E0002]
  2 | x = torch.zeros(2 3)
    |                   ^
    hint: perhaps a comma is missing
[exit 1]
