x =
---- periplus run @
fail_missing_value.py:1:4: error: expected an expression, found the end of the line [E0003]
  1 | x =
    |    ^
[exit 1]
