import torch
with torch.no_grad()
    pass
---- periplus run @
fail_missing_colon_with.py:2:21: error: expected `:` before the end of the line [E0004]
  2 | with torch.no_grad()
    |                     ^
[exit 1]
