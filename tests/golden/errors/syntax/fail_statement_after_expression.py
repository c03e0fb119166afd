x = 1 y = 2
---- periplus run @
fail_statement_after_expression.py:1:7: error: expected the end of the line, found `y` [E0002]
  1 | x = 1 y = 2
    |       ^
    hint: an operator, a comma or a `;` may be missing before it
[exit 1]
