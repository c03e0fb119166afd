raise ValueError("x") from
---- periplus run @
fail_raise_from_nothing.py:1:27: error: expected an expression, found the end of the line [E0003]
  1 | raise ValueError("x") from
    |                           ^
[exit 1]
