x = *[1, 2]
---- periplus run @
fail_star_expression.py:1:5: error: a starred expression cannot be used here [E0027]
  1 | x = *[1, 2]
    |     ^^^^^^^
[exit 1]
