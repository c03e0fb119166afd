f = lambda a, a: a
---- periplus run @
fail_duplicate_parameter_lambda.py:1:15: error: duplicate parameter `a` [E0103]
  1 | f = lambda a, a: a
    |               ^
    |            - the first one
[exit 1]
