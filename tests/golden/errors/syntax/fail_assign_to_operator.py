a + b = c
---- periplus run @
fail_assign_to_operator.py:1:1: error: cannot assign to an expression [E0021]
  1 | a + b = c
    | ^^^^^
    hint: compare with `==`
[exit 1]
