y = 1 if True
---- periplus run @
fail_ternary_without_else.py:1:14: error: expected `else`, found the end of the line [E0002]
  1 | y = 1 if True
    |              ^
[exit 1]
