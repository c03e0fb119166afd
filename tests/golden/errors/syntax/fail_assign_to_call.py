f(x) = 3
---- periplus run @
fail_assign_to_call.py:1:1: error: cannot assign to a function call [E0021]
  1 | f(x) = 3
    | ^^^^
    hint: compare with `==`
[exit 1]
