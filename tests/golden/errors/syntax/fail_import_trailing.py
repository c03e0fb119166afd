import torch.
---- periplus run @
fail_import_trailing.py:1:14: error: expected a name, found the end of the line [E0002]
  1 | import torch.
    |              ^
[exit 1]
