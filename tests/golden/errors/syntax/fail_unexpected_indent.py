x = 1
  y = 2
---- periplus run @
fail_unexpected_indent.py:2:3: error: unexpected indent [E0006]
  2 |   y = 2
    |   ^
    hint: lines of one block start in the same column
[exit 1]
