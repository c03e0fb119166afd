with:
    pass
---- periplus run @
fail_with_nothing.py:1:5: error: expected an expression, found `:` [E0003]
  1 | with:
    |     ^
[exit 1]
