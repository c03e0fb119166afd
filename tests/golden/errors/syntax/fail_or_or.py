if a || b:
    pass
---- periplus run @
fail_or_or.py:1:7: error: expected an expression, found `|` [E0003]
  1 | if a || b:
    |       ^
    hint: write `or`
[exit 1]
