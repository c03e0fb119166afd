f = lambda x: return x
---- periplus run @
fail_lambda_statement.py:1:15: error: expected an expression, found the keyword `return` [E0003]
  1 | f = lambda x: return x
    |               ^^^^^^
[exit 1]
