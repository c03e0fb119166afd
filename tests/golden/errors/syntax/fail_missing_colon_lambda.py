f = lambda x x + 1
---- periplus run @
fail_missing_colon_lambda.py:1:14: error: expected `:`, found `x` [E0002]
  1 | f = lambda x x + 1
    |              ^
[exit 1]
