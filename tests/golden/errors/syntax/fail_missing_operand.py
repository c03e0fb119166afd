x = 3 *
---- periplus run @
fail_missing_operand.py:1:8: error: expected an expression, found the end of the line [E0003]
  1 | x = 3 *
    |        ^
[exit 1]
