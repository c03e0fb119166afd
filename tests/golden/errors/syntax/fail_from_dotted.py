from torch import nn.Linear
---- periplus run @
fail_from_dotted.py:1:21: error: expected the end of the line, found `.` [E0002]
  1 | from torch import nn.Linear
    |                     ^
    hint: the path stands after `from`: `from a.b import c`
[exit 1]
