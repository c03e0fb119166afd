xs = [1, 2 3]
---- periplus run @
fail_missing_comma.py:1:12: error: expected `,` or the end of the bracket, found `3` [E0002]
  1 | xs = [1, 2 3]
    |            ^
    hint: perhaps a comma is missing
[exit 1]
