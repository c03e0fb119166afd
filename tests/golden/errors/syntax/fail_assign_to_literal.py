1 = x
---- periplus run @
fail_assign_to_literal.py:1:1: error: cannot assign to a literal [E0021]
  1 | 1 = x
    | ^
    hint: compare with `==`
[exit 1]
