None = 1
---- periplus run @
fail_assign_to_none.py:1:1: error: cannot assign to `None` [E0021]
  1 | None = 1
    | ^^^^
    hint: compare with `==`
[exit 1]
