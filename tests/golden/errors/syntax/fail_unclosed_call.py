import torch
x = torch.zeros(2, 3
y = x + 1
---- periplus run @
fail_unclosed_call.py:2:16: error: `(` was never closed [E0009]
  2 | x = torch.zeros(2, 3
    |                ^
[exit 1]
