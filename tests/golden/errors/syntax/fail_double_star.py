x = **{}
---- periplus run @
fail_double_star.py:1:5: error: expected an expression, found `**` [E0003]
  1 | x = **{}
    |     ^^
[exit 1]
