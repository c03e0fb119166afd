del 3
---- periplus run @
fail_delete_literal.py:1:5: error: cannot delete a literal [E0021]
  1 | del 3
    |     ^
[exit 1]
