x = return 3
---- periplus run @
fail_return_in_expression.py:1:5: error: expected an expression, found the keyword `return` [E0003]
  1 | x = return 3
    |     ^^^^^^
[exit 1]
