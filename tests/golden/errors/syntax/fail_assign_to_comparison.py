x < y = 3
---- periplus run @
fail_assign_to_comparison.py:1:1: error: cannot assign to a comparison [E0021]
  1 | x < y = 3
    | ^^^^^
    hint: compare with `==`
[exit 1]
