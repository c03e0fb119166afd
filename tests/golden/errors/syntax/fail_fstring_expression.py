x = 1
s = f"sum: {x + }"
---- periplus run @
fail_fstring_expression.py:2:17: error: expected an expression, found the end of the hole [E0003]
  2 | s = f"sum: {x + }"
    |                 ^
[exit 1]
